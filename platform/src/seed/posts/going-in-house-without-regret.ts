import type { SeedPost } from './seed-post.ts';

export const goingInHouseWithoutRegret: SeedPost = {
  id: 'post-06',
  slug: 'going-in-house-without-regret',
  title: 'Going In-House Without Regret',
  abstract:
    'Before you leave a law firm for a legal department: what changes, five questions for the general counsel, and how to value salary, bonus, and options.',
  publishAt: '2026-09-08T09:00:00.000Z',
  content: `<p>Going in-house is usually described as trading money for time. Often the trade is a different one: depth in the law for closeness to the business. You will write fewer memos and make more decisions. You will know one business well instead of one subject well. Find out which you like before you resign.</p>
<dl><dt>guaranteed cash per hour at the firm, in the example</dt><dd>$140</dd><dt>at the company, on fewer hours</dt><dd>$114</dd></dl>
<h2>What really changes</h2>
<h3>The client is always in the room</h3>
<p>At a firm, a client arrives with a question. In a company you are there before the question, and part of the job is noticing it. The people who ask want to know whether they can go ahead, what it would cost, and what you would do.</p>
<p>Who your client is, however, is a question of rules, not of loyalty. Under Model Rule 1.13, you represent the organization, not the executive who hired you. At a public company, the SEC's conduct rules (17 C.F.R. Part 205) add, for lawyers who practice before it, a duty to report evidence of a material violation up the ladder: to the chief legal officer, then, if need be, to the audit committee or the board.</p>
<h3>You become a cost</h3>
<p>At a firm you are what is sold. In a company you are overhead, however well liked. Learn to describe your work in the company's terms: days saved, deals closed, surprises avoided.</p>
<h3>The ladder has fewer rungs</h3>
<p>A department of six has one general counsel. If that person is content, promotion may mean another company. Ask what people in this position went on to do.</p>
<h2>Five questions for the general counsel</h2>
<ol>
<li><strong>To whom do you report?</strong> If to the chief executive, legal is heard before decisions. If three levels down in finance, afterward.</li>
<li><strong>What goes to outside counsel, and who chooses them?</strong> If every interesting matter goes out, you will manage invoices. If none does, ask who checks your work.</li>
<li><strong>Who had this job, and why did they leave?</strong> Try to speak with that person.</li>
<li><strong>When did legal last stop something?</strong> You want an example, told without bitterness.</li>
<li><strong>What would I own after six months?</strong> A stack of contracts is a task. A subject is a job.</li>
</ol>
<h2>Can you practice there?</h2>
<p>Model Rule 5.5(d)(1) lets in-house counsel work for the employer in a state where they are not admitted, and many states require registration to do it. New York registers in-house counsel under 22 NYCRR Part 522; Florida certifies authorized house counsel under Chapter 17 of its Bar rules; DC permits internal counsel under D.C. App. R. 49(c)(6), and Texas under its Disciplinary Rule 5.05(c), without registration. Such permission covers only the employer's work; pro bono work is subject to conditions and, in Texas, to a separate program. Ask who files any registration and when.</p>
<h2>Pay, read closely</h2>
<p>Compare offers in a table that keeps guaranteed and uncertain pay apart:</p>
<table>
<thead><tr><th scope="col">Example</th><th scope="col">Law firm, fifth year</th><th scope="col">Company</th></tr></thead>
<tbody>
<tr><th scope="row">Base</th><td>$365,000</td><td>$240,000</td></tr>
<tr><th scope="row">Bonus</th><td>$115,000: $90,000 by class year, $25,000 special</td><td>20% target: $48,000, if company and personal goals are met</td></tr>
<tr><th scope="row">Guaranteed cash</th><td>$365,000</td><td>$240,000</td></tr>
<tr><th scope="row">Hours worked</th><td>2,600</td><td>2,100</td></tr>
<tr><th scope="row">Guaranteed cash per hour</th><td>$140</td><td>$114</td></tr>
<tr><th scope="row">Cash with bonus, per hour</th><td>$185</td><td>$137 at full target</td></tr>
</tbody>
</table>
<p>The firm column follows the pay scale and bonuses of many large firms for 2025; do not count on a special bonus in another year. Use your own hours, from last year's calendar and not from the target. In guaranteed cash, the company pays 34% less a year but 19% less an hour; with full bonuses, 40% and 26%. That may still be too wide a gap for you. Ask how many bad weeks the company had last year.</p>
<h3>Options need a\u00a0denominator</h3>
<p>Twenty thousand options mean nothing until you know how many shares there are. Of 10 million, fully diluted, they are 0.2%; of 200 million, 0.01%. At a strike of $4 and a sale at $10 a share, the gain is $120,000 either way, but only the first company reaches $10 a share at a price of $100 million; the second must be worth $2 billion, before investors' preferences. Then ask about tax:</p>
<ul>
<li><strong>Which kind?</strong> Incentive stock options (26 U.S.C. §\u00a0422) must be granted within 10 years of the plan's adoption or approval, whichever is earlier; are limited to $100,000 first exercisable in a year; and keep their treatment only if exercised within three months after you leave. Exercise can trigger the alternative minimum tax even if you cannot sell (§\u00a056(b)(3)). Other options are taxed as wages when exercised (§\u00a083).</li>
<li><strong>How long may I exercise after leaving?</strong> Three months is the limit of §\u00a0422; many plans say 90 days. A longer period can be negotiated, for options that then lose the treatment.</li>
<li><strong>What happens in a sale?</strong> Ask whether unvested options accelerate, are assumed, or end.</li>
</ul>
<h2>Sector by sector</h2>
<ul>
<li><strong>Technology, fintech, and blockchain:</strong> product advice, privacy, licenses, contracts at speed. The law is often behind the product.</li>
<li><strong>Financial services:</strong> regulation is the business. Depth is valued, and your relationship with compliance decides your days.</li>
<li><strong>Consumer products, food and beverage:</strong> brands, advertising, distribution, recalls.</li>
<li><strong>Renewable energy:</strong> land, grid, finance, and permits that take years. Project finance associates find it familiar.</li>
</ul>
<p>Litigators find fewer openings, mostly in employment, investigations, or regulation, or in managing outside counsel at a company with many cases. Lead with the advice you gave, not only the cases you tried.</p>
<h2>When to go</h2>
<p>Companies hire lawyers who need little teaching: they have run matters at a firm and still write their own first drafts. If you are earlier than that, ask who would train you, and be wary of "everyone." If your firm offers a secondment, take it. There is no better rehearsal.</p>
<p>One last test. Think of your best day at work this year. If it was the hour when a client said "now I know what to do," go. If it was the paragraph no one else could have written, stay in private practice, and perhaps <a href="/blog/how-a-lateral-move-works">change firms instead</a>. <a href="/services#corporates-and-in-house">We place lawyers in-house</a> and at firms, and can compare the two with you.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.americanbar.org/groups/professional_responsibility/publications/model_rules_of_professional_conduct/rule_1_13_organization_as_client/">ABA Model Rule 1.13</a> and Rule 5.5(d)</li>
<li><a href="https://www.law.cornell.edu/cfr/text/17/205.3">17 C.F.R. §\u00a0205.3</a></li>
<li>26 U.S.C. <a href="https://www.law.cornell.edu/uscode/text/26/56">§\u00a056(b)(3)</a>, <a href="https://www.law.cornell.edu/uscode/text/26/83">§\u00a083</a>, and <a href="https://www.law.cornell.edu/uscode/text/26/422">§\u00a0422</a>; <a href="https://www.irs.gov/publications/p525">IRS Publication 525</a></li>
<li>22 NYCRR Part 522; Rules Regulating The Florida Bar, Chapter 17; D.C. App. R. 49(c)(6); Texas Disciplinary Rules of Professional Conduct, Rule 5.05(c)</li>
</ul>
<p>Sources checked November 23, 2026. All pay figures are examples. General information, not legal or tax advice.</p>`,
};
