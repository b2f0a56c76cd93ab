require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// `findBy` and `waitFor` give up after a second by default, which a busy machine may take to render.
configure({ asyncUtilTimeout: 15_000 });
