/** Stands for axios in a render process, which has no network: calls are the shell's. */
const refuse = (): never => {
  throw new Error('A remote on the server calls services with the client that its loader gets');
};

export default { create: refuse };
