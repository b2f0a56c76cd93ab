/// <reference path="../../packages/federation/src/assets.d.ts" />
/// <reference path="../../packages/federation-tools/src/test-host/jest-dom.d.ts" />
