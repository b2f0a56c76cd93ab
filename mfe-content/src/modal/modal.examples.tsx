import { buttonClass } from '@meridian-vale/shared-ui/button/button.tsx';
import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { Modal } from './modal.tsx';

export const examples: Examples = {
  'A button and its modal': () => (
    <Modal trigger="Open the note" triggerClassName={buttonClass('quiet')} label="A note">
      <p>The text of the note.</p>
      <p>
        <a href="/home">A link inside</a>
      </p>
    </Modal>
  ),
};
