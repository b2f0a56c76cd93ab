import type { SeedPost } from './seed-post.ts';

export const interviewingAcrossTimeZones: SeedPost = {
  id: 'post-10',
  slug: 'interviewing-across-time-zones',
  title: 'Interviewing Across Time Zones',
  abstract:
    'How to prepare for a video interview with a law firm abroad: a time-zone table, an invitation to copy, four questions that always come up, and your rights.',
  publishAt: '2026-06-08T09:00:00.000Z',
  content: `<p>The first interview for a job abroad is a small window at an odd hour. With Asia, you are at the end of a day and they are at the beginning of one.</p>
<h2>Get the hour right</h2>
<p>Getting the time wrong is the easiest mistake to prevent. Most of Asia and the Gulf never change their clocks. The United States and Europe do, on different weekends: by statute, the United States changes on the second Sunday of March and the first Sunday of November (15 U.S.C. §\u00a0260a); the European Union changes on the last Sundays of March and October (Directive 2000/84/EC), and so does the United Kingdom.</p>
<table>
<thead><tr><th scope="col">New York time</th><th scope="col">In summer</th><th scope="col">In winter</th></tr></thead>
<tbody>
<tr><th scope="row">9 p.m.: Hong Kong, Singapore</th><td>9 a.m. next day</td><td>10 a.m. next day</td></tr>
<tr><th scope="row">9 p.m.: Tokyo, Seoul</th><td>10 a.m. next day</td><td>11 a.m. next day</td></tr>
<tr><th scope="row">9 a.m.: Dubai, Abu Dhabi</th><td>5 p.m. the same day</td><td>6 p.m. the same day</td></tr>
</tbody>
</table>
<p>The trap is the weeks between. In 2027 New York changes on March 14 and London on March 28. For those two weeks London is four hours ahead, not five, and an interview scheduled in February for "2 p.m. London" moves on your clock from 9 a.m. to 10 a.m.</p>
<p>Put both dates in the invitation:</p>
<blockquote><p>Interview with Firm A: Thursday, March 18, 9:00 p.m. New York (EDT, UTC−4), which is Friday, March 19, 9:00 a.m. Hong Kong (HKT, UTC+8). If the video fails, I will call you within one minute on the number below.</p></blockquote>
<p>Offer two times, one convenient for them and one for you.</p>
<h2>Before</h2>
<p>Test from the chair you will use, at that hour, with the software they use. Have a phone number for them and give them yours. Close a door. Put the light in front of you and the camera at eye level, which usually means three books under the laptop.</p>
<p>Print what they have: the version of your resume and deal sheet that was sent. Beside it, put one page with the name of everyone you will meet, its pronunciation, and one thing about that person's work that you want to ask about.</p>
<h2>During</h2>
<p>Half a second of delay is enough to make two polite people talk over each other for an hour.</p>
<ol>
<li><strong>Answer, then stop.</strong> The silence is the connection, not displeasure.</li>
<li><strong>Be shorter than in a room.</strong> Ninety seconds, then an offer: "I can say more about the financing if that is useful."</li>
<li><strong>Signpost.</strong> "Two reasons. The first ..."</li>
<li><strong>Look at the camera when you speak</strong> and at the face when you listen.</li>
<li><strong>Name people.</strong> With three on the screen, no one can see whom you are looking at.</li>
</ol>
<p>Speak a little more slowly than feels natural, and drop the idioms.</p>
<h2>The four questions that always come up</h2>
<ul>
<li><strong>Why here?</strong> Have a reason that will still be true in three years. Two sentences.</li>
<li><strong>Why us?</strong> Name the practice, the partner, a matter. Not the ranking.</li>
<li><strong>What did you do on this deal?</strong> They may choose any entry on <a href="/blog/what-partners-read-in-a-deal-sheet">your deal sheet</a>.</li>
<li><strong>When could you come?</strong> Count the weeks beforehand, as below.</li>
</ul>
<table>
<thead><tr><th scope="col">Step (example)</th><th scope="col">Weeks</th></tr></thead>
<tbody>
<tr><th scope="row">Offer to conflicts and checks cleared</th><td>3</td></tr>
<tr><th scope="row">Work visa, filed at acceptance and running alongside</th><td>8 from acceptance</td></tr>
<tr><th scope="row">Notice at your firm, once the visa is granted</th><td>4</td></tr>
<tr><th scope="row">Move and one week off, after notice</th><td>2</td></tr>
<tr><th scope="row"><strong>Earliest safe start, counted from acceptance</strong></th><td><strong>14</strong></td></tr>
</tbody>
</table>
<h2>What they may not ask</h2>
<p>Rules differ by country, and US law may not reach an interviewer abroad. Some of it is worth knowing even so, because the recruiting team is often in the United States:</p>
<ul>
<li>In New York City, neither an employer nor an employment agency may ask what you are or have been paid, or rely on it to set your pay, unless you offer it without prompting (Administrative Code §\u00a08-107(25)). Across New York State, no employer may, as the State reads the law, ask you what you are or have been paid, or rely on it unless you offer it without prompting. Nor may it ask a current or former employer, except to confirm a figure that you gave in answer to an offer to support higher pay (Labor Law §\u00a0194-a). In DC, since June 30, 2024, no employer may screen you by your pay history or ask a former employer for it.</li>
<li>Federal law bars decisions based on race, color, religion, sex, national origin, age (40 and over), disability, or genetic information, and the EEOC advises against questions that elicit them. In many other places, questions about family are ordinary small talk. Decide beforehand what you will say.</li>
<li>If software scores recorded answers and the score largely decides, New York City requires notice and an independent bias audit (Local Law 144 of 2021). Ask whether a recording is scored, and by what.</li>
</ul>
<h2>Your questions</h2>
<p>You are deciding whether to move your life on the strength of a video call. Ask how many people are on the team today, who left last, and why. Ask the partner how work is divided between this office and the others, and the associate what last week was like. Put one question to both and compare.</p>
<h2>After</h2>
<p>Write down what they asked; people in the second round will have read the first round's notes. Send each interviewer a three-line thank-you note the same day, with something in it that could only have been written to that person. Then tell your recruiter how it went before the firm does. If it goes well, ask to visit.</p>
<p>We prepare candidates for these rounds as part of <a href="/services#attorney-representation">attorney representation</a>, at an hour of your choosing. If you have not chosen a city, start with <a href="/blog/hong-kong-or-singapore">how Hong Kong, Singapore, and Tokyo compare</a>.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.law.cornell.edu/uscode/text/15/260a">15 U.S.C. §\u00a0260a</a>; <a href="https://eur-lex.europa.eu/eli/dir/2000/84/oj">Directive 2000/84/EC</a></li>
<li><a href="https://legistar.council.nyc.gov/LegislationDetail.aspx?GUID=938399E5-6608-42F5-9C83-9D2665D9496F&amp;ID=2813507">New York City, Int. No. 1253-A</a> (Administrative Code §\u00a08-107(25)); <a href="https://www.nysenate.gov/legislation/laws/LAB/194-A">New York Labor Law §\u00a0194-a</a>; D.C. Code §\u00a032-1451 and following</li>
<li><a href="https://www.eeoc.gov/prohibited-employment-policiespractices">EEOC, Prohibited Employment Policies/Practices</a></li>
<li><a href="https://www.nyc.gov/site/dca/about/automated-employment-decision-tools.page">New York City, Automated Employment Decision Tools</a></li>
</ul>
<p>Sources checked November 23, 2026. General information, not legal advice.</p>`,
};
