import type { SeedPost } from './seed-post.ts';

export const expatPackages: SeedPost = {
  id: 'post-02',
  slug: 'expat-packages',
  title: 'Expat Packages: What Is Still on the Table',
  abstract:
    'Cost-of-living adjustments, housing, schools, tax and flights home: what a package is made of, and how to compare two letters.',
  publishAt: '2026-08-24T09:00:00.000Z',
  content: `<p>The word package hides at least four different things: pay, an adjustment for the cost of living, benefits that follow from living abroad, and tax. Firms mix them differently, use the same words for different promises, and print the total in the largest type. Take it apart before you admire it. Compare the parts one by one, after tax, in the currency you will spend.</p>
<h2>Start with the base</h2>
<p>Ask which scale the firm uses in that city and whether it follows the scale when the scale moves. A firm may pay its home-office salary abroad, a local version of it, or something in between that depends on where you were hired. Three questions settle most of it:</p>
<ul>
<li>In which currency is the base fixed, and in which is it paid?</li>
<li>If those differ, who sets the rate, and how often?</li>
<li>Is the bonus a share of the base alone, or of base and allowances together?</li>
</ul>
<p>The Hong Kong dollar has long been linked to the US dollar within a narrow band; the yen, the euro and the Singapore dollar are not. A salary that is fixed in one currency and spent in another is a small bet that somebody has made on your behalf. Know who.</p>
<h2>The adjustment</h2>
<p>A cost-of-living adjustment, or COLA, is paid because a city is expensive. It is not a reward and it is not for ever: it may taper, stop at a level of seniority, or end on the day the firm decides that you have become local. Before you compare two figures, find out how each one behaves.</p>
<ol>
<li><strong>How long does it last?</strong> For the assignment, for a term of years, or until reviewed?</li>
<li><strong>Who reviews it, and against what?</strong> A published index is better than a mood.</li>
<li><strong>Is it gross or net?</strong> A net promise is worth much more in one city than in the next.</li>
<li><strong>What happens on promotion?</strong> The year you make counsel should not be the year your pay falls.</li>
</ol>
<p>Some offers fold the adjustment into the base. That is simpler and usually safer, because a base is hard to take away. Others keep it apart so that it can be removed. Neither is wrong, but they are not equal.</p>
<h2>Housing and schools</h2>
<p>A housing allowance matters most where landlords ask for months in advance. Ask whether the firm pays it to you or to the landlord, because in some places that changes how it is taxed, and ask who stands behind the deposit. A loan of the deposit costs the firm nothing and saves a newcomer a bad month.</p>
<p>School fees are rarer than people say. Where they exist, they are agreed before signature and not after arrival. If you have children, or mean to, ask what the firm has done for others at your level. If the answer is nothing, do the sum yourself: two places at an international school can turn the larger offer into the smaller one.</p>
<h2>Tax</h2>
<p>This is where letters are vaguest and the money is largest. Citizens of the United States file a US return wherever they live, and a move abroad may add a second one. Exclusions and credits can reduce what is owed twice, but they have conditions, and they do not apply themselves. Ask:</p>
<ul>
<li>Does the firm <em>equalise</em> tax, so that you pay what you would have paid at home, or does it only <em>protect</em> you from paying more?</li>
<li>Which of your benefits are taxable in the new place?</li>
<li>Who prepares the returns, who pays for it, and for how many years after you leave?</li>
<li>What happens to deferred pay or a bonus earned in one country and paid in another?</li>
</ul>
<p>Take an hour with an adviser who does nothing else. It is the best-paid hour of the whole move. What you read here is a list of questions and no tax advice.</p>
<blockquote><p>A promise in a meeting is a mood. A promise in the letter is a benefit.</p></blockquote>
<h2>Health, retirement and the things nobody reads</h2>
<p>Check that the health plan covers you in the country where you will live and in the one where you will visit your parents. Ask whether your retirement contributions continue, stop or move to a local scheme, and what you may take with you when you go. Look for the notice period, for any clause that asks you to repay relocation costs if you leave early, and for how that sum falls with time. A repayment that shrinks month by month is fair. One that stands whole until the last day is a leash.</p>
<h2>The visa is part of the package</h2>
<p>In many cities your right to stay depends on your employer. Ask how long the permit lasts, who pays to renew it, whether your partner may work on it, and how much time you have if the job ends. These are dull questions in spring and urgent ones in a bad autumn.</p>
<h2>The way home</h2>
<p>Flights, shipping and notice matter most on the day you leave. Put them in the letter while everybody is pleased with each other. One return flight a year is a habit worth asking about. The shipment home, and what happens if the firm rather than you ends the arrangement, are worth more.</p>
<h2>How to compare two letters</h2>
<p>Make a table with one column for each offer and one row for each line above. Fill in every cell with a number, a date or the word unknown, and then ask about the unknowns. It looks like this:</p>
<table>
<thead><tr><th scope="col">Line</th><th scope="col">What to write down</th></tr></thead>
<tbody>
<tr><td>Base</td><td>Amount, currency, which scale, reviewed when</td></tr>
<tr><td>Adjustment</td><td>Amount, gross or net, ends when</td></tr>
<tr><td>Housing, schools</td><td>Amount, paid to whom, taxed or not</td></tr>
<tr><td>Tax</td><td>Equalised, protected or neither; who files</td></tr>
<tr><td>Leaving</td><td>Flights, shipping, notice, repayment</td></tr>
</tbody>
</table>
<p>Then work out what is left in a normal month after tax, rent and the flight you will certainly take. The letter with the larger total often loses. When you want somebody to read yours with you, <a href="/services#attorney-representation">negotiation after the offer</a> is part of what we do, and <a href="/services#international-relocations">relocation</a> is the next part.</p>`,
};
