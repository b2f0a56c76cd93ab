import type { Examples } from '../examples/examples.ts';
import { Button, ButtonAnchor, ButtonLink } from './button.tsx';

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
  Links: () => (
    <>
      <ButtonLink kind="primary" to="/opportunities">
        Latest openings
      </ButtonLink>{' '}
      <ButtonAnchor href="mailto:contact@firm.example?subject=Contact">Contact Us</ButtonAnchor>
    </>
  ),
};
