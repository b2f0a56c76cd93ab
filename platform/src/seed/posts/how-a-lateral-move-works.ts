import type { SeedPost } from './seed-post.ts';

export const howALateralMoveWorks: SeedPost = {
  id: 'post-11',
  slug: 'how-a-lateral-move-works',
  title: 'How a Lateral Move Works, Stage by Stage',
  abstract:
    'From the first call to the first day: who does what, what each stage waits for, and where bonus, notice and conflicts meet.',
  publishAt: '2026-11-09T09:00:00.000Z',
  content: `<p>Most associates have interviewed for exactly one law firm job in their lives, in a system that a law school ran for them. A lateral move has no such system. Nobody publishes the timetable, the stages have different owners, and silence can mean anything. Here is what is usually happening behind it.</p>
<h2>The stages</h2>
<table>
<thead><tr><th scope="col">Stage</th><th scope="col">Whose turn it is</th><th scope="col">What it waits for</th></tr></thead>
<tbody>
<tr><td>Conversation</td><td>You and the recruiter</td><td>A list of firms that you have approved, one by one</td></tr>
<tr><td>Submission</td><td>The firm's recruiting team</td><td>CV, deal sheet, transcript; a partner with time to read</td></tr>
<tr><td>Interviews</td><td>The practice group</td><td>Calendars, and someone senior who was travelling</td></tr>
<tr><td>Offer</td><td>A committee</td><td>Class year, pay, approval of the headcount</td></tr>
<tr><td>Conflicts, checks, references</td><td>The general counsel's office</td><td>Your list, your school, your bar, your referees</td></tr>
<tr><td>Notice</td><td>You</td><td>Everything above, in writing</td></tr>
</tbody>
</table>
<p>When you hear nothing, work out which line you are on and whose turn it is. The commonest reason for silence is the least dramatic: the partner who has to decide has a closing.</p>
<h2>Before anything leaves</h2>
<p>Agree the list of firms in writing, and keep a copy. A CV that reaches the same firm by two roads starts an argument about who introduced you, and the simplest way for a firm to end that argument is to interview somebody else. Then send papers that agree with each other. The dates on the CV, the bar register and your public profile should be the same dates.</p>
<h2>Interviews</h2>
<p>Usually there are two rounds. The first asks whether you can do the work; the second, whether they would like to be in a room with you when it goes wrong. Expect the partner to take one matter from your sheet and walk into it, and the associates to be asked afterwards for a single word about you. Ask everyone what the last person to join the team is doing now.</p>
<h2>The offer</h2>
<p>The letter is short and the important parts are easily missed. Look for five things:</p>
<ol>
<li><strong>Class year.</strong> It fixes salary, bonus and the date on which people begin to talk about partnership. A year's credit is easier to agree now than to recover later.</li>
<li><strong>The bonus for the year of the move.</strong> Whole, in proportion, or none? Do hours at the old firm count towards it?</li>
<li><strong>Repayment.</strong> What would you owe, and until when, if you left: signing bonus, relocation, bar fees?</li>
<li><strong>Conditions.</strong> Most offers depend on conflicts, checks and admission. Until those are met it is a plan.</li>
<li><strong>The date by which you must answer.</strong> A real deadline can usually be moved a little by somebody who says why.</li>
</ol>
<h2>Conflicts</h2>
<p>The firm must find out whether hiring you would cost it a client. It will ask for the clients and adverse parties on matters in which you took part. Lawyers are not free to hand that over as they like: the American Bar Association's Model Rule 1.6(b)(7), adopted in one form or another in many states, allows limited disclosure for this purpose, once there is serious interest on both sides, and only if it does not compromise privilege or harm the client. So it comes late, it is no longer than it has to be, and it holds names rather than stories.</p>
<p>A conflict is not always the end. Clients consent, and in many places a firm can screen a newcomer from a matter. A large problem that surfaces before notice is an inconvenience. The same problem afterwards is a fortnight with no job. That is the whole argument for patience.</p>
<h2>References and checks</h2>
<p>Degrees, admissions and employment are verified by people who have never met you and compare dates. Referees are called by people who have. Nobody should call your present firm before you have given notice; say so plainly, offer two people who have known your work elsewhere, and tell them to expect the call.</p>
<h2>Bonus and notice</h2>
<p>These two dates shape the calendar more than anything else.</p>
<ul>
<li><strong>Bonus.</strong> Many firms pay only those who are employed, and have not given notice, on the day of payment. Find the sentence in your own policy. If that day is near, plan around it; if it is half a year away, ask the new firm to make part of it good, and do not be offended by no.</li>
<li><strong>Notice.</strong> In the United States it is largely custom, and a few weeks are normal. In London and in much of Asia it is a term of the contract, and months are common; you may be asked to spend them at home. Say the true length in the first interview, because a start date that moves later looks like doubt.</li>
<li><strong>Visa and admission.</strong> If either hangs on an employer, they decide the start date and not you. Begin the paperwork on the day you accept.</li>
</ul>
<p>January and February are busy for this reason: people have been paid. It also means that everyone else's CV is on the same desk. A search begun in September can be finished, quietly, by the time the queue forms.</p>
<blockquote><p>Give notice when there is nothing left that can be withdrawn.</p></blockquote>
<h2>The gap, and the first day</h2>
<p>Ask for at least a week between the two jobs. Hand over properly, take nothing but your diplomas, and speak well of the place. Then arrive with two questions for the partner who hired you: what would make this a good first three months, and whose work should I ask for first? Hardly anyone asks. The answers are usually ready.</p>
<p>The rest is discretion, and we have written about <a href="/blog/the-quiet-lateral-move">that</a> separately. If you want to know what stands open now, <a href="/opportunities">live opportunities</a> are on their own page.</p>`,
};
