import type { SeedPost } from './seed-post.ts';

export const expatPackages: SeedPost = {
  id: 'post-02',
  slug: 'expat-packages',
  title: 'Expat Packages: What Is Still on the Table',
  abstract:
    "COLA, housing, schools, tax, and flights home: what a lawyer's expat package contains in Asia and the Gulf, and a worksheet to compare two offer letters.",
  publishAt: '2026-08-24T09:00:00.000Z',
  content: `<p>A package is four things with one name: base pay, an allowance for the cost of living, benefits that follow from living abroad, and tax. Firms mix them differently and print the total in the largest type. Take it apart, and compare the parts after tax in the currency you will spend.</p>
<dl><dt>less Hong Kong tax a year if rent is reimbursed, in the example</dt><dd>HK$54,000</dd><dt>of 2026 pay abroad that a US citizen may exclude</dt><dd>$132,900</dd></dl>
<h2>Start with the base</h2>
<p>Ask which salary scale the firm uses in the new city and whether your pay moves when the scale moves. Then ask three questions:</p>
<ul>
<li>In which currency is the base fixed, and in which is it paid?</li>
<li>If they differ, who sets the rate, and how often?</li>
<li>Is the bonus calculated on base alone or on base plus allowances?</li>
</ul>
<p>The Hong Kong Monetary Authority keeps the Hong Kong dollar between 7.75 and 7.85 to the US dollar. The Singapore dollar is managed against a basket of currencies. Unless two currencies move together, a salary fixed in one and spent in the other is a bet made on your behalf.</p>
<h2>The cost of living</h2>
<p>A cost-of-living allowance, or COLA, is paid because a city is expensive. It can taper, stop at a class year, or end on the day the firm decides you are local. Find out:</p>
<ol>
<li><strong>How long it lasts.</strong> For the assignment, for a stated term, or until someone reviews it?</li>
<li><strong>What it is measured against.</strong> A published index is better than an opinion.</li>
<li><strong>Whether it is gross or net.</strong> A net promise is worth more where tax is high.</li>
<li><strong>What promotion does to it.</strong> The year you make counsel should not be the year your pay drops.</li>
</ol>
<h2>Housing: how it is paid changes the tax</h2>
<p>Hong Kong shows why. Under section 9 of the Inland Revenue Ordinance, a cash allowance is income. A place of residence that the employer provides, or rent that it reimburses under a controlled scheme, is counted instead at a rental value, normally 10% of the employee's other income.</p>
<table>
<thead><tr><th scope="col">Example, HK$</th><th scope="col">Cash allowance</th><th scope="col">Rent reimbursed</th></tr></thead>
<tbody>
<tr><th scope="row">Salary</th><td>2,400,000</td><td>2,400,000</td></tr>
<tr><th scope="row">Added for housing</th><td>600,000</td><td>240,000</td></tr>
<tr><th scope="row">Tax at the 15% standard rate</th><td>450,000</td><td>396,000</td></tr>
</tbody>
</table>
<p>Same apartment, HK$54,000 less tax a year, if the offer letter provides for reimbursement and the firm checks the lease and the receipts. Also ask who pays the deposit; a loan for it costs the firm little and saves a newcomer a hard month.</p>
<h2>Schools</h2>
<p>School fees are usually agreed on before you sign or not at all. If you have children, ask what the firm has done for others at your class year. If the answer is nothing, put the fee in the worksheet yourself: tuition for two children at an international school can turn the larger offer into the smaller one.</p>
<h2>Tax</h2>
<p>US citizens file a US return wherever they live. Two provisions limit double tax. The foreign earned income exclusion (26 U.S.C. §\u00a0911) takes up to $132,900 of 2026 earnings out of income, plus a housing amount; the foreign tax credit (§\u00a0901) applies tax paid abroad against US tax. Neither is automatic: each has a form and conditions. Ask:</p>
<ul>
<li>Does the firm <em>equalize</em> tax, so that you pay what you would have paid at home, or only <em>protect</em> you from paying more?</li>
<li>Who prepares the returns, who pays for that, and for how many years after you leave?</li>
<li>Will a US or a non-US entity employ you? The answer decides whether Social Security tax continues. The United States has a totalization agreement with Japan and none with Hong Kong or Singapore.</li>
<li>Who reminds you to report foreign accounts? You must file an FBAR for any year in which they total more than $10,000 at any point.</li>
</ul>
<h2>Repayment</h2>
<p>A fair clause shrinks. Compare yours with this one:</p>
<blockquote><p>If you resign within 24 months of your start date, you will repay the relocation payment of $30,000, reduced by 1/24 for each full month of service. Nothing is owed if the firm ends your employment other than for cause. Repayment is of the amount net of tax withheld.</p></blockquote>
<p>Resign after 15 months under that clause and you owe 9/24 of the payment: $11,250 before the net-of-tax reduction. Under a clause that does not shrink, you would owe all $30,000. California allows such clauses only within narrow limits in contracts made on or after January 1, 2026 (Business and Professions Code §\u00a016608). New York's Trapped at Work Act, due to take effect on December 19, 2026, lets an employer reclaim a bonus or relocation money, but not from someone dismissed for a reason other than misconduct or to whom the job was misrepresented.</p>
<h2>The visa is part of the package</h2>
<p>In Hong Kong and Singapore the usual work visa is for one employer, and a new job needs a new approval. Some passes are not tied to one: Hong Kong's Top Talent Pass, for high earners and for some graduates, and Singapore's ONE Pass, mainly for high earners. Ask which you would hold, how long it lasts, who pays to renew it, whether your spouse may work on it, and how many days you have if the job ends.</p>
<h2>The way home</h2>
<p>Flights, shipping, and notice matter most on the day you leave. Put them in the letter now. Annual home leave is worth asking for; the shipment home, and what happens if the firm ends the assignment, are worth more.</p>
<h2>A worksheet for two letters</h2>
<table>
<thead><tr><th scope="col">Line</th><th scope="col">Write down for each offer</th></tr></thead>
<tbody>
<tr><th scope="row">Base</th><td>Amount, currency, which scale, reviewed when</td></tr>
<tr><th scope="row">COLA</th><td>Amount, gross or net, ends when</td></tr>
<tr><th scope="row">Housing, schools</th><td>Amount, paid to whom, taxed how</td></tr>
<tr><th scope="row">Tax</th><td>Equalized, protected, or neither; who files</td></tr>
<tr><th scope="row">Leaving</th><td>Flights, shipping, notice, repayment by month</td></tr>
</tbody>
</table>
<p>Fill every cell with a number, a date, or the word "unknown," and ask about the unknowns. Then work out what is left in a normal month after tax, rent, and one flight. We read letters with candidates as part of <a href="/services#attorney-representation">post-offer negotiation</a>, and help with <a href="/services#international-relocations">the relocation</a> that follows. For the Gulf's version of this list, see <a href="/blog/the-gcc-is-hiring-carefully">our GCC article</a>.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.hkma.gov.hk/eng/key-functions/money/linked-exchange-rate-system/">Hong Kong Monetary Authority, Linked Exchange Rate System</a></li>
<li><a href="https://www.elegislation.gov.hk/hk/cap112">Inland Revenue Ordinance, Cap. 112, section 9</a></li>
<li><a href="https://www.law.cornell.edu/uscode/text/26/911">26 U.S.C. §\u00a0911</a> and <a href="https://www.irs.gov/publications/p54">IRS Publication 54</a>; the 2026 amount is in Rev. Proc. 2025-32</li>
<li><a href="https://leginfo.legislature.ca.gov/faces/billNavClient.xhtml?bill_id=202520260AB692">California, AB 692 (2025)</a>; <a href="https://www.nysenate.gov/legislation/bills/2025/A9452">New York, A9452 (2026)</a></li>
<li><a href="https://www.ssa.gov/international/agreements_overview.html">Social Security Administration, totalization agreements</a></li>
<li><a href="https://www.fincen.gov/report-foreign-bank-and-financial-accounts">FinCEN, Report of Foreign Bank and Financial Accounts</a></li>
</ul>
<p>Sources checked November 23, 2026. Amounts in the examples are assumptions. This is general information, not tax advice.</p>`,
};
