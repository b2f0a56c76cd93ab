/** Shows or hides the header's indicator of a navigation that is in progress. */
export const showPending = (isPending: boolean): void => void document.body.toggleAttribute('data-pending', isPending);
