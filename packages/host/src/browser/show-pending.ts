export const showPending = (isPending: boolean): void => void document.body.toggleAttribute('data-pending', isPending);
