/** What the area says about itself, whatever a search finds; who opens the directory changes it. */
export const directoryStatus = 'This directory is not open yet.';
