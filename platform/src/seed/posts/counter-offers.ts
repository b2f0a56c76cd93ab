import type { SeedPost } from './seed-post.ts';

export const counterOffers: SeedPost = {
  id: 'post-09',
  slug: 'counter-offers',
  title: 'Law Firm Counteroffers: What to Ask',
  abstract:
    'What a law firm can offer when pay is lockstep, how to price a raise by the hour, and a script for declining a counteroffer on good terms.',
  publishAt: '2026-06-29T09:00:00.000Z',
  content: `<p>You gave notice on Monday. On Tuesday you had lunch with two partners, one of whom had never used your first name. By Wednesday there is a number and a phrase about your trajectory. This is a counteroffer. Read it slowly, as you would any document that the other side drafted in a hurry.</p>
<dl><dt>an hour: a raise of $25,000, in the example</dt><dd>$11</dd><dt>of a $40,000 retention bonus after 22% withholding</dt><dd>$31,200</dd></dl>
<h2>What a lockstep firm can change</h2>
<p>At many large firms associates are paid by class year. Your base salary rarely rises without everyone else's, and the bonus table is usually fixed, too. So when such a firm finds money, it finds it somewhere else:</p>
<table>
<thead><tr><th scope="col">What it offers</th><th scope="col">What to ask</th></tr></thead>
<tbody>
<tr><th scope="row">A one-time retention bonus</th><td>Paid when? Repayable until when, and gross or net?</td></tr>
<tr><th scope="row">A class-year correction</th><td>From what date? Does it count toward partnership?</td></tr>
<tr><th scope="row">Counsel title, or a date for it</th><td>Who decides, and have they agreed?</td></tr>
<tr><th scope="row">Different work, a different partner, another office</th><td>Which matter, starting when?</td></tr>
<tr><th scope="row">A lower hours target or a leave</th><td>Does the bonus still follow your class year?</td></tr>
</tbody>
</table>
<p>Boutiques, regional firms, and companies can raise base salary. There, ask whether next year's review starts from the new number or returns you to the old scale.</p>
<h2>Does it fix the reason you are leaving?</h2>
<p>A counteroffer usually addresses pay. Find the note in which you wrote down why you wanted to leave; if you never wrote one, write it now.</p>
<ol>
<li><strong>The work:</strong> too narrow, always the same part of the same deal.</li>
<li><strong>The people:</strong> one person, usually.</li>
<li><strong>The future:</strong> no one has been promoted from your team.</li>
<li><strong>Life outside work:</strong> hours, location, a spouse in another city.</li>
<li><strong>The money:</strong> the easiest of the five to fix.</li>
</ol>
<p>If the reason was the fifth and the number is right, you may have a deal. If it was any of the others, ask what in this counteroffer addresses it.</p>
<h2>A raise by the hour</h2>
<p>A figure named at lunch sounds large because it is annual and before tax. Put both offers on the same footing. Suppose a regional firm pays you $240,000 for 2,300 hours worked and offers $265,000 to stay; the new firm offers $260,000 for an expected 2,000.</p>
<table>
<thead><tr><th scope="col">Measure</th><th scope="col">Now</th><th scope="col">Counteroffer</th><th scope="col">New firm</th></tr></thead>
<tbody>
<tr><th scope="row">Base</th><td>$240,000</td><td>$265,000</td><td>$260,000</td></tr>
<tr><th scope="row">Hours worked</th><td>2,300</td><td>2,300</td><td>2,000</td></tr>
<tr><th scope="row">Pay per hour</th><td>$104</td><td>$115</td><td>$130</td></tr>
</tbody>
</table>
<p>The raise of $25,000 is $11 an hour on the same hours. The new firm pays less a year and more an hour. Use hours worked, not billed, and ask an associate at the new firm what the real number is.</p>
<p>A retention bonus needs one more step. Employers may withhold federal income tax on supplemental wages at a flat 22% (up to $1 million a year), which leaves $31,200 of $40,000 before Social Security, Medicare, and state tax. If you leave and must repay $40,000 gross in a later year, you may recover the tax through a deduction or a credit under 26 U.S.C. §\u00a01341, on your own return, later. Ask for repayment of the net amount and for a declining schedule. For contracts made on or after January 1, 2026, California bars most repayment clauses; its exception for bonuses covers payments at the outset of employment, not, on its face, a bonus paid in advance to keep you (Business and Professions Code §\u00a016608). New York's Trapped at Work Act, due to take effect on December 19, 2026, still lets an employer reclaim a bonus, but not from someone dismissed for a reason other than misconduct or to whom the job was misrepresented.</p>
<h2>What changes on Monday</h2>
<p>Ask of each promise: which matter, which partner, from what date, and who decides?</p>
<ul>
<li><em>We will get you onto better deals.</em> There is one in the office now. Am I on it?</li>
<li><em>You are on track.</em> For which year, and who on the committee has said so?</li>
<li><em>We will fix the staffing.</em> Who is being hired, and has the position been approved?</li>
</ul>
<p>The partner who needs you for a closing in six weeks is sincere, and the sincerity has a closing date.</p>
<h2>What you owe the other firm</h2>
<p>If you have accepted, people have acted on your word: another candidate was turned away and a start date went into a plan. Employment in most states is at will and you may change your mind, but a signing bonus may be due back, and the firm will remember. That is a price. Put it in the table.</p>
<h2>When to take it</h2>
<ul>
<li>What you asked for long ago is granted in writing and begins at once.</li>
<li>The person you were leaving is leaving.</li>
<li>A decision you thought was years away is now months away, and someone with a vote has said so.</li>
<li>You were tired rather than finished, and the offer includes the time off, with dates.</li>
</ul>
<p><a href="/blog/when-to-stay">When to stay</a> has more reasons, and few of them are about money.</p>
<h2>How to decline: a script</h2>
<blockquote><p>Thank you. That means a great deal, and I have thought about it. I have given my word, and I am going to keep it. I would like to leave the matters in good order; may we talk about that?</p></blockquote>
<p>Say it once, warmly, without reasons; each reason invites a reply.</p>
<h2>If you stay</h2>
<p>Have the terms confirmed in writing that day, with dates. Call the other firm at once: be direct, apologize, and do not bargain. Put a note in your calendar six months out with the list of what was promised.</p>
<p>Best of all, decide what would keep you before you look. We go through that list with you at the start of <a href="/services#attorney-representation">attorney representation</a>.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.law.cornell.edu/cfr/text/26/31.3402(g)-1">26 C.F.R. §\u00a031.3402(g)-1</a> and <a href="https://www.irs.gov/publications/p15">IRS Publication 15</a>, supplemental wages</li>
<li><a href="https://www.law.cornell.edu/uscode/text/26/1341">26 U.S.C. §\u00a01341</a> and <a href="https://www.irs.gov/publications/p525">IRS Publication 525</a>, repayments</li>
<li><a href="https://leginfo.legislature.ca.gov/faces/billNavClient.xhtml?bill_id=202520260AB692">California, AB 692 (2025)</a>; <a href="https://www.nysenate.gov/legislation/bills/2025/A9452">New York, A9452 (2026)</a></li>
<li><a href="https://www.nalpdirectory.com/">NALP Directory of Legal Employers</a>, where firms state compensation and hours</li>
</ul>
<p>Sources checked November 23, 2026. Figures are examples. General information, not tax advice.</p>`,
};
