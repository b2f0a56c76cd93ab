/// <reference types="federation/assets" />
/// <reference types="federation/jest-dom" />
