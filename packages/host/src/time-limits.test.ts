import { defaultCallTimeoutMs } from '@meridian-vale/shared-identity/http/transport';
import { fragmentTimeoutMs } from 'render/within-budget';
import { callsShare, pageTimeoutMs, processWaitMs } from './time-limits.ts';

test('each time limit leaves room for the one within it', () => {
  const limits = [processWaitMs, defaultCallTimeoutMs, callsShare * pageTimeoutMs, fragmentTimeoutMs, pageTimeoutMs];
  expect([...new Set(limits)].sort((a, b) => a - b)).toEqual(limits);
});
