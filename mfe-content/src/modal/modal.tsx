import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { x } from 'shared-ui/icon/drawings';
import { Icon } from 'shared-ui/icon/icon.tsx';
import styles from './modal.module.css';

export interface ModalProps {
  /** What the opening button shows. */
  readonly opener: ReactNode;
  readonly openerClassName?: string;
  /** The modal's name for assistive technology. */
  readonly label: string;
  /** In the server's HTML from the start, closed. */
  readonly children: ReactNode;
}

/**
 * A button and the modal it opens: a native dialog, which holds the focus and closes on Escape. While it is open the
 * page does not scroll (CSS); a click on the backdrop closes it, a click inside does not; the focus returns to the
 * button (SPEC section 4, RESOLUTIONS R30). `command` and `closedby` do the same without JavaScript.
 */
export function Modal({ opener, openerClassName, label, children }: ModalProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  const open = (event: MouseEvent) => {
    event.preventDefault();
    dialog.current?.showModal();
  };
  // The dialog's content covers it, so that what hits the dialog itself hit the backdrop. A text selection that began
  // inside and ends outside is no click on the backdrop.
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
        className={openerClassName}
        aria-haspopup="dialog"
        onClick={open}
        {...{ command: 'show-modal', commandfor: id }}
      >
        {opener}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape and the button are for keys */}
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
