// Two engines and other suites share the machine: a slow moment is no failure.
jest.setTimeout(60_000);
