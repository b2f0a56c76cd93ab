/// <reference path="../../federation/src/contract/assets.d.ts" />
/// <reference path="../../federation/src/test-host/jest-dom.d.ts" />
