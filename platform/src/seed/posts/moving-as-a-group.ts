import type { SeedPost } from './seed-post.ts';

export const movingAsAGroup: SeedPost = {
  id: 'post-07',
  slug: 'moving-as-a-group',
  title: 'Moving as a Group',
  abstract:
    'A guide for law firm partners moving with a team: portable business, duties to the old firm, the order of conversations, and a first-year cash forecast.',
  publishAt: '2026-08-10T09:00:00.000Z',
  content: `<p>A team is worth more than its partners one by one, and it is harder to move. Clients follow a working team because little changes for them. But each person added to the conversation adds a reason for it to fail and a duty that can be broken by speaking too early. The order of conversations decides whether the team arrives whole.</p>
<dl><dt>portable, of $9,000,000 collected, in the example</dt><dd>$4,500,000</dd><dt>cash to date after the first year</dt><dd>\u2212\u2060$120,000</dd></dl>
<p>This is for partners who are considering it, and for the associates who may one day be told.</p>
<h2>Why groups move</h2>
<p>Rarely for money alone. A practice has outgrown its platform: rates too high for the clients, conflicts that turn away the best work, no office where the clients now are. Write the reason in one sentence that you could say to your managing partner. If you cannot, ask whether the move is about one person, and whether that can be settled where you are.</p>
<h2>What is portable</h2>
<p>Portable business is the work that would follow you if the name on the door changed. It is less than your billings and less than your originations. Go through last year matter by matter and ask three questions: whom would the client call, would the rate be paid, and could the new firm take the matter at all?</p>
<table>
<thead><tr><th scope="col">Example, last year's collections</th><th scope="col">Amount</th></tr></thead>
<tbody>
<tr><th scope="row">Credited to the group</th><td>$9,000,000</td></tr>
<tr><th scope="row">Institutional clients who would stay</th><td>−\u2060$2,500,000</td></tr>
<tr><th scope="row">Conflicted out at the new firm</th><td>−\u2060$1,200,000</td></tr>
<tr><th scope="row">Matters that end before the move</th><td>−\u2060$800,000</td></tr>
<tr><th scope="row"><strong>Portable</strong></th><td><strong>$4,500,000</strong></td></tr>
</tbody>
</table>
<p>Half is not a bad answer. A number that later proves to be half is.</p>
<h2>The first year, in cash</h2>
<p>Groups do not pay for themselves in the first quarter. Work done in January is billed in February and collected in the spring, while salaries run from the first day. Suppose the group above bills evenly ($375,000 a month), clients move over three months, and invoices are paid 90 days after the month of the work. Costs are $260,000 a month, or $780,000 a quarter. In thousands of dollars:</p>
<table>
<thead><tr><th scope="col">Quarter</th><th scope="col">Worked</th><th scope="col">Collected</th><th scope="col">Cash to date</th></tr></thead>
<tbody>
<tr><th scope="row">First</th><td>750</td><td>0</td><td>−780</td></tr>
<tr><th scope="row">Second</th><td>1,125</td><td>750</td><td>−810</td></tr>
<tr><th scope="row">Third</th><td>1,125</td><td>1,125</td><td>−465</td></tr>
<tr><th scope="row">Fourth</th><td>1,125</td><td>1,125</td><td>−120</td></tr>
</tbody>
</table>
<p>The group is profitable on paper from the second quarter and has still not repaid the firm's cash at the end of the year, even before any draw for the partners. Put this table in the plan yourself. It is the question behind every question you will be asked about guarantees.</p>
<h2>Duties to the firm you are leaving</h2>
<p>Lawyers may leave, and clients may choose their lawyers: Model Rule 5.6(a) forbids agreements that restrict a lawyer's right to practice after leaving, benefits on retirement excepted. That freedom comes with obligations.</p>
<ol>
<li><strong>Clients must be told</strong> if you have had significant contact with them (Rule 1.4). ABA Formal Opinion 489 prefers a joint notice that leaves the choice to the client, and allows the lawyer to give notice if firm and lawyer cannot agree. You need not wait to tell clients, provided that you tell the firm at the same time; your fiduciary duties and your agreement may require telling the firm first. In Florida, unless an agreement says otherwise, you may not contact clients on your own until good-faith talks on a joint notice have failed (Rule 4-5.8(c)).</li>
<li><strong>Notice periods must be reasonable.</strong> The same opinion limits them to the time clients need.</li>
<li><strong>Solicit no one in secret.</strong> In New York, secretly soliciting firm clients before leaving can breach a partner's duty of loyalty (<em>Graubard Mollen Dannett &amp; Horowitz v. Moskovitz</em>, 86 N.Y.2d 112 (1995)), and handing a rival confidential data on associates did (<em>Gibbs v. Breed, Abbott &amp; Morgan</em>, 271 A.D.2d 180 (1st Dep't 2000)). Discussing the move with a partner who was also leaving was not a breach.</li>
<li><strong>Take only what is yours.</strong> Your memory, public information, and files that a client directs you to take. Not billing data, precedents, or the contact list.</li>
<li><strong>Clear conflicts in stages,</strong> late, and disclose to few people. Rule 1.6(b)(7) says what is allowed; in New York, comments [18A] to [18F], which are the State Bar's and not the courts', give advice.</li>
</ol>
<p>Before the first coffee, not after it, retain a lawyer who advises departing partners. Assume that every message may be read in discovery.</p>
<h2>The order of\u00a0conversations</h2>
<h3>One partner, one meeting</h3>
<p>One person explores, through someone who can ask without naming names. Strategy only: would this practice make sense there?</p>
<h3>The core</h3>
<p>The two or three whose work cannot be separated agree that they would listen. Settle how you decide. If one says no later, do the others go?</p>
<h3>Terms, then diligence</h3>
<p>Compensation, titles, office, associates, support: written, short, conditional. Expect a long questionnaire and answer it yourselves.</p>
<h3>Notice, then the team</h3>
<p>Partners give notice. Only then, and as counsel permits, does the new firm speak with associates and staff. Each gets a separate letter.</p>
<h2>The associates</h2>
<p>Before you ask for their answer, have yours: class year, pay, bonus for the year of the move, hours credit, visa, whom they report to. Let them meet the new firm without you.</p>
<p>To the associates: you owe no one an answer the same day. Ask who else is coming, who would train you if the partner left, and whether anyone else there has work for you.</p>
<h2>The first hundred days</h2>
<p>Name one person to own the list: engagement letters, conflicts, file transfers. See every key client in the first two weeks. After three months, send the firm your own comparison of plan and result before it asks.</p>
<p><a href="/expertise/partners">Our page for partners and teams</a> explains how we work with groups. For the stages of an individual move, read <a href="/blog/how-a-lateral-move-works">how a lateral move works</a>.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.americanbar.org/groups/professional_responsibility/publications/model_rules_of_professional_conduct/rule_5_6_restrictions_on_rights_to_practice/">ABA Model Rule 5.6</a>; Rules 1.4 and 1.6(b)(7)</li>
<li><a href="https://www.americanbar.org/groups/professional_responsibility/publications/ethics_opinions/">ABA Formal Opinions 99-414 (1999) and 489 (2019)</a>; Rules Regulating The Florida Bar, Rule 4-5.8</li>
<li><a href="https://www.law.cornell.edu/nyctap"><em>Graubard</em>, 86 N.Y.2d 112 (1995)</a>; <em>Gibbs</em>, 271 A.D.2d 180 (1st Dep't 2000)</li>
</ul>
<p>Sources checked November 23, 2026. Figures are examples. General information, not legal advice.</p>`,
};
