import type { SeedPost } from './seed-post.ts';

export const movingAsAGroup: SeedPost = {
  id: 'post-07',
  slug: 'moving-as-a-group',
  title: 'Moving as a Group',
  abstract: 'Partners and teams: business plans, sequence, duties to the old firm, and the associates who come along.',
  publishAt: '2026-08-10T09:00:00.000Z',
  content: `<p>A team is worth more than its partners one by one, and it is harder to move. Clients follow a working team because nothing changes for them. Firms want one because it earns from the first quarter. But each person added to the conversation adds a reason for it to fail, and a duty that may be broken by speaking too early. The order of conversations decides whether the team arrives whole.</p>
<p>This is for partners who are thinking about it, and for the associates who may one day be told.</p>
<h2>Why groups move</h2>
<p>Rarely for money alone. A practice has outgrown its platform: rates too high for the clients or too low for the team, conflicts that turn away the best work, no office where the clients now are, a partner in a neighbouring field who never answers. Write the reason down in one sentence that you could say to your managing partner without blushing. If you cannot, the move is about a person, and it may be cheaper to have lunch with that person.</p>
<h2>What is portable</h2>
<p>Portable business, portables for short, is the work that would follow you if the name above the door changed. It is less than your billings and less than your originations. Go through last year matter by matter and ask who the client would telephone, whether the rate would be paid, and whether the new firm could act at all. What is left after those three questions is the number.</p>
<p>A receiving firm will then ask for a business plan. It should be short and honest, and it should be written on your own paper in your own time.</p>
<ul>
<li><strong>What you bring:</strong> revenue over several years by kind of work, with the part that truly follows you set apart from the part that belongs to the institution.</li>
<li><strong>What you need:</strong> associates, rates, a second office, a specialist in tax, and the budget for the first year.</li>
<li><strong>What you cost:</strong> pay, guarantees if any, and the months before collections begin.</li>
<li><strong>What it becomes:</strong> the third year, in a range, with the assumptions printed beside it.</li>
</ul>
<p>Clients stay unnamed until late. Sectors, rates, realisation and a description are enough for a first decision. Partners who overstate what is portable are found out twice: in diligence, and then in every quarterly meeting afterwards.</p>
<h2>Duties to the firm you are leaving</h2>
<p>Lawyers may leave, and clients may choose their lawyers. Around those two freedoms there are obligations, and they differ by agreement and by place. Partners owe duties to each other that employees do not. Take advice from a lawyer who does this work before the first coffee and not after it. The topics will be these:</p>
<ol>
<li><strong>What your partnership agreement says</strong> about notice, capital, deferred pay and clients.</li>
<li><strong>What you may say to clients, and when.</strong> Commonly nothing before the firm has been told; afterwards, ideally, in a joint letter that leaves the choice to the client.</li>
<li><strong>What you may say to colleagues.</strong> Discussing a move among partners who are leaving together is one thing. Recruiting the firm's employees while you still owe it loyalty is another.</li>
<li><strong>What you may take.</strong> Your memory, your public record, and what the client directs to be sent. Not the precedents, not the billing data, not the list.</li>
<li><strong>How conflicts are cleared</strong> without disclosing confidences: little by little, late, and to few people.</li>
</ol>
<blockquote><p>Behave as if the firm you are leaving will read every message. One day, in discovery, it may.</p></blockquote>
<h2>The sequence</h2>
<p>Most group moves that go well have the same shape.</p>
<h3>One partner, one conversation</h3>
<p>One person explores, through somebody who can ask questions without naming names. The first meeting is about strategy: would this practice make sense there at all? No numbers, no team.</p>
<h3>The core</h3>
<p>The two or three whose work cannot be separated agree that they would listen, and on what terms they would not. Settle now how decisions are made among yourselves. If one says no later, do the others go?</p>
<h3>Terms, then diligence</h3>
<p>Points, titles, office, associates, support. Written, short, conditional. Conflicts and references follow. Expect a questionnaire of great length, and answer it yourself.</p>
<h3>Notice, then the team</h3>
<p>Partners give notice properly. Only then, and as advice permits, does the new firm speak to the associates and staff. Each gets a letter of their own.</p>
<h2>The associates</h2>
<p>They are the part of the plan that reads other people's plans for a living. They will ask what is certain. Tell them what is, and say what is not. Class year, pay, bonus for the year of the move, credit for hours, visa, reporting line: have the answers before you ask for theirs. Let them meet the new firm without you in the room. An associate who was free to refuse will stay. One who was packed with the files will leave in the spring, and will be asked by the next interviewer how it was.</p>
<p>To the associates: you owe nobody an answer the same day. Ask who else is coming, who would train you if the partner left, and whether there is work for you from anybody else. Then call somebody who is not in the group.</p>
<h2>The first hundred days</h2>
<p>The move is finished when the first matter opens under the new name. Before that come engagement letters, conflicts in a new system, a missing monitor and a client who has been telephoned by three former colleagues. Appoint one person to own the list. Have every key client seen in the first two weeks. Introduce the team to the partners who promised referrals, and return the favour first.</p>
<p>After three months compare what has happened with the plan, and send the comparison before you are asked for it. It is the cheapest way to be trusted. How we help partners and teams, from the first careful question to the last signature, stands on <a href="/expertise/partners">our page for partners and teams</a>.</p>`,
};
