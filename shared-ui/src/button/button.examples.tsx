import type { Examples } from '../examples/examples.ts';
import { Button, ButtonLink } from './button.tsx';

export const examples: Examples = {
  'Primary, quiet': () => (
    <>
      <Button kind="primary">Search</Button> <Button>Clear all</Button>
    </>
  ),
  'Disabled, and disabled within reach': () => (
    <>
      <Button disabled>First</Button> <Button aria-disabled="true">Sign In</Button>
    </>
  ),
  Link: () => (
    <ButtonLink kind="primary" to="/opportunities">
      Latest openings
    </ButtonLink>
  ),
};
