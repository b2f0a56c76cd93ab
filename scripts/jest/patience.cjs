// Many suites, two engines among them, share the machine: a slow moment is no failure.
jest.setTimeout(60_000);
