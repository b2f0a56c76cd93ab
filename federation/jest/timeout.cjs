// Many suites and two database engines share the machine, so a test may be slow without having failed.
jest.setTimeout(60_000);
