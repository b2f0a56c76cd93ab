import type { SeedPost } from './seed-post.ts';
import { dollars, exclusion, federalTax, standardDeduction } from './tax-abroad.ts';

/** US tax on $300,000 earned where there is no local tax to credit. */
const gulfTax = federalTax(300_000 - standardDeduction) - federalTax(exclusion);

export const theGccIsHiringCarefully: SeedPost = {
  id: 'post-08',
  slug: 'the-gcc-is-hiring-carefully',
  title: 'Legal Jobs in the Gulf: What Firms Ask',
  abstract:
    'What law firms in Dubai, Abu Dhabi, and Riyadh ask of US and UK lawyers, how end-of-service pay is worked out, and what is changing in Gulf income tax.',
  publishAt: '2026-07-20T09:00:00.000Z',
  content: `<p>An associate from New York or London sees a great deal of work in the Gulf. A firm there, looking at the associate, sees a risk: someone who will come for two years, learn the names, and go home. So the interview is less about whether you can do the work and more about why you would still be there in the third year. Prepare for that question first.</p>
<dl><dt>end-of-service pay in the UAE, in the example</dt><dd>AED 225,000</dd><dt>income tax in Oman above 42,000 rials, from 2028</dt><dd>5%</dd></dl>
<h2>The map, briefly</h2>
<p>The Gulf Cooperation Council has six members: Bahrain, Kuwait, Oman, Qatar, Saudi Arabia, and the United Arab Emirates. Most international legal jobs are in three cities.</p>
<ul>
<li><strong>Dubai</strong> is the regional hub: funds, banks, and disputes, in and around the Dubai International Financial Centre (DIFC), whose courts work in English.</li>
<li><strong>Abu Dhabi</strong> is where much of the capital is: sovereign and family money, energy, and a second financial center, Abu Dhabi Global Market (ADGM), which applies English common law directly.</li>
<li><strong>Riyadh</strong> is where the projects are. Foreign firms now practice there under licenses of their own, and clients expect their lawyers to live nearby.</li>
</ul>
<h2>What the work is</h2>
<p>Firms need lawyers for projects and infrastructure, energy, real estate, funds, finance (conventional and Islamic), M&amp;A, and construction disputes. English training is common in transactions, New York training in capital markets. Teams are lean, and documents cross three legal systems.</p>
<h2>A reason to come</h2>
<ol>
<li>Arabic, at any honest level, or lessons already paid for.</li>
<li>Family in the region or half a day's flight away.</li>
<li>A client or sector that is moving there, with you on its matters.</li>
<li>A practice that the region needs more than your present city does.</li>
</ol>
<h2>Tax: mostly none, with a change coming</h2>
<p>Salaries in the six countries are not subject to personal income tax today. Two qualifications:</p>
<ul>
<li><strong>Oman</strong> has enacted the first personal income tax in the Gulf. Royal Decree 56/2025 sets a rate of 5% on annual income above 42,000 rials (about $109,000), from January 1, 2028. Someone earning 100,000 rials would owe 5% of 58,000: 2,900 rials, before deductions. Nothing comparable has been enacted in the other five.</li>
<li><strong>US citizens</strong> still file at home. The exclusion under 26 U.S.C. §\u00a0911 covers $132,900 of 2026 earnings plus some housing. Above that, federal tax is due at the rates the whole salary would bear, with no local tax to credit. On $300,000 a single taxpayer with no housing exclusion owes about ${dollars(gulfTax)} in federal income tax. New York may go on taxing a New Yorker who keeps a home there: see Tax Law §\u00a0605(b), including the 548-day rule. Whether Social Security tax continues depends on who employs you.</li>
</ul>
<h2>Licenses and sponsors: questions to ask</h2>
<ul>
<li>Which entity would employ me, and under which law: UAE federal, DIFC, ADGM, or Saudi?</li>
<li>In which city will I live, and how many days a month in another?</li>
<li>Which registration do I need, who applies, and what may I do until it comes?</li>
<li>Who sponsors my residence and my family's, and how long may we stay after I resign?</li>
<li>Must my degrees be attested? Attestation can take weeks.</li>
</ul>
<h2>End-of-service pay, worked out</h2>
<p>Labor law in the region generally gives employees a lump sum when they leave or, as in the DIFC, monthly contributions to a savings plan in its place. The formulas differ. Take a lawyer whose job in the UAE ends after six years on a basic wage of AED 50,000 a month, and a colleague with the same service and the same wage, in riyals, in Saudi Arabia:</p>
<table>
<thead><tr><th scope="col">Law</th><th scope="col">Formula</th><th scope="col">After six years</th></tr></thead>
<tbody>
<tr><th scope="row">UAE, Federal Decree-Law 33 of 2021, art. 51</th><td>21 days' basic wage for each of the first five years, then 30; at most two years' pay</td><td>5 × 35,000 + 50,000 = AED 225,000</td></tr>
<tr><th scope="row">DIFC savings plan</th><td>Monthly contributions of at least 5.83% of basic wage for five years, then 8.33%</td><td>174,900 + 49,980 = AED 224,880, plus or minus returns</td></tr>
<tr><th scope="row">Saudi Arabia, Labor Law art. 84</th><td>Half a month's wage for each of the first five years, then one month</td><td>5 × 25,000 + 50,000 = SAR 175,000</td></tr>
</tbody>
</table>
<p>In the Emirates, the word to look for is <em>basic</em>. An offer of AED 80,000 "all in" may carry a basic wage of 50,000 or of 40,000, and the second is worth a fifth less at the end. Saudi law counts the last wage, allowances included, and resigning before 10 years reduces the award (art. 85).</p>
<h2>Reading the rest of the package</h2>
<p>Housing, transportation, flights, schooling, and health insurance are sometimes paid as one figure. Rent may be due in a few large checks. Schools often decide in winter whom they admit in September. <a href="/blog/expat-packages">Our notes on expat packages</a> have the full worksheet.</p>
<h2>The first year</h2>
<h3>You will build more than you inherit</h3>
<p>Precedents need adapting, and the person who knew how it was done left last spring. People who like to build do well. People who need a manual do not.</p>
<h3>Relationships before documents</h3>
<p>A first meeting may settle nothing on paper and still decide whether there is a second. Learn how Ramadan changes the workday, and plan signings around both Eids. The workweek differs: Monday to Friday in Dubai and Abu Dhabi, with a short Friday in the public sector, and Sunday to Thursday in Saudi Arabia.</p>
<h3>Know the limits</h3>
<p>Laws on speech, alcohol, and private life are not those of home and differ within the region. Read your own government's travel guidance, and talk with someone whose life resembles yours and who lives there.</p>
<h2>And Europe?</h2>
<p>Many who do well in the Gulf move on to London, Paris, or Frankfurt with the same clients. If that is your plan, choose a firm with both offices and ask who has made the move. <a href="/expertise/middle-east">Our Middle East and Europe page</a> says whom we serve; to prepare for the first video call, read <a href="/blog/interviewing-across-time-zones">interviewing across time zones</a>.</p>
<h2>Sources</h2>
<ul>
<li>Oman: <a href="https://decree.om/2025/rd20250056/">Royal Decree 56/2025</a></li>
<li>UAE: <a href="https://uaelegislation.gov.ae/en">Federal Decree-Law 33 of 2021, article 51</a>; <a href="https://www.difc.com/business/laws-and-regulations">DIFC Employment Law</a>; <a href="https://www.adgm.com/legal-framework">ADGM legal framework</a></li>
<li>Saudi Arabia: <a href="https://laws.boe.gov.sa/">Labor Law, articles 84 and 85</a></li>
<li>United States: <a href="https://www.law.cornell.edu/uscode/text/26/911">26 U.S.C. §\u00a0911</a>; <a href="https://www.nysenate.gov/legislation/laws/TAX/605">New York Tax Law §\u00a0605(b)</a></li>
</ul>
<p>Sources checked November 23, 2026. General information, not legal or tax advice. Ask each employer which law applies to you.</p>`,
};
