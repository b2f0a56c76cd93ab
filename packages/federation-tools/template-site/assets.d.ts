/// <reference types="@meridian-vale/federation/assets" />
/// <reference types="@meridian-vale/federation-tools/jest-dom" />
