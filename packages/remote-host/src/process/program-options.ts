export interface CallLimits {
  /** Calls of one task, and how many of them at a time. */
  readonly calls: number;
  readonly concurrentCalls: number;
  /** Fragments that one page may place; further ones are unavailable. */
  readonly placements: number;
}

/** What the program needs to know before its first message. */
export interface ProgramOptions extends CallLimits {
  readonly heartbeatMs: number;
  readonly maxMessageBytes: number;
}
