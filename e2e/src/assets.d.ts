/// <reference path="../../federation/src/contract/assets.d.ts" />
