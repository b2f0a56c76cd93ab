import autocannon from 'autocannon';

/**
 * Asks one server for addresses in turn, on 16 connections.
 * @param amount how many requests to make in all
 * @throws Error if a response is not 200
 */
export async function load(urls: readonly URL[], amount: number, encoding = 'identity'): Promise<void> {
  const { non2xx, errors } = await autocannon({
    url: urls[0]?.origin ?? '',
    connections: 16,
    amount,
    headers: { 'accept-encoding': encoding },
    requests: urls.map(({ pathname, search }) => ({ path: pathname + search })),
  });
  if (non2xx + errors > 0) throw new Error(`Of ${amount} requests, ${non2xx + errors} were not answered with 200`);
}
