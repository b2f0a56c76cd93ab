// Many suites and two database engines share the machine, so tests may be slow.
jest.setTimeout(60_000);
