module.exports = 'file.svg';
