/// <reference types="federation/assets" />
/// <reference types="federation-tools/jest-dom" />
