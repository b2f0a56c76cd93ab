/// <reference path="../packages/federation/src/assets.d.ts" />
