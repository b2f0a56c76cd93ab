import { x } from '@meridian-vale/shared-ui/icon/drawings';
import { Icon } from '@meridian-vale/shared-ui/icon/icon.tsx';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import styles from './modal.module.css';

export interface ModalProps {
  /** The content of the button that opens the modal. */
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  /** The accessible name of the modal. */
  readonly label: string;
  /** Rendered even while the modal is closed. */
  readonly children: ReactNode;
}

/**
 * A button and the modal that it opens: a native dialog, which traps focus and closes on Escape. While it is open, the
 * page does not scroll; a click on the backdrop closes it (MODAL-3); then focus returns to the button.
 * `command` and `closedby` do the same without JavaScript.
 */
export function Modal({ trigger, triggerClassName, label, children }: ModalProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  const open = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
  };
  // The content covers the dialog, so an event whose target is the dialog hit the backdrop. Check mousedown as well,
  // because a text selection may end on the backdrop.
  const onMouseDown = (event: MouseEvent) => {
    pressedBackdrop.current = event.target === dialog.current;
  };
  const onClick = (event: MouseEvent) => {
    if (pressedBackdrop.current && event.target === dialog.current) dialog.current?.close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-haspopup="dialog"
        onClick={open}
        {...{ command: 'show-modal', commandfor: id }}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape and Close are for the keyboard */}
      <dialog
        ref={dialog}
        id={id}
        className={styles.dialog}
        aria-label={label}
        closedby="any"
        onMouseDown={onMouseDown}
        onClick={onClick}
        onClose={() => button.current?.focus()}
      >
        <div className={styles.content}>
          <form method="dialog" className={styles.bar}>
            <button type="submit" className={styles.close}>
              <Icon of={x} />
              <span className="visually-hidden">Close</span>
            </button>
          </form>
          {children}
        </div>
      </dialog>
    </>
  );
}
