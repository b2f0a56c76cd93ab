import type { SeedPost } from './seed-post.ts';

export const counterOffers: SeedPost = {
  id: 'post-09',
  slug: 'counter-offers',
  title: 'Counter-Offers, Read Slowly',
  abstract: 'Your firm has found the money. What it has really offered, and what to ask before you stay.',
  publishAt: '2026-06-29T09:00:00.000Z',
  content: `<p>You gave notice on Monday. On Tuesday two partners took you to lunch, one of whom had never learnt your first name. By Wednesday there is a number, a phrase about your trajectory, and a look of injured friendship. This is a counter-offer. It deserves neither contempt nor gratitude. It deserves to be read slowly, like any other document that was drafted in a hurry by the other side.</p>
<h2>What it answers</h2>
<p>A counter-offer answers the question of pay, because pay is what a firm can change in a day. It is seldom the question you asked. Take the piece of paper on which you once wrote why you wanted to leave. If you never wrote it, do so now, before reading on. It will probably say one of five things.</p>
<ol>
<li><strong>The work:</strong> too narrow, too repetitive, always the same seat on the same deal.</li>
<li><strong>The people:</strong> one person, usually.</li>
<li><strong>The future:</strong> nobody has been promoted from your team in living memory.</li>
<li><strong>The life:</strong> hours, place, a partner in another city.</li>
<li><strong>The money:</strong> real, but rarely first.</li>
</ol>
<p>Now lay the counter-offer beside it. If the reason was the fifth and the number is right, you may have a deal. If it was any of the others, ask what in this letter touches it.</p>
<h2>What changes on Monday</h2>
<p>The useful test is small and concrete. Ask, of each promise: which matter, which partner, which hours, from what date, and who decides?</p>
<ul>
<li><em>We will get you onto better deals.</em> Which one? There is one in the office now. Am I on it?</li>
<li><em>You are on track.</em> For which year, and who on the committee has said so?</li>
<li><em>We will fix the staffing.</em> Who is being hired, and has the post been approved?</li>
<li><em>He will be spoken to.</em> By whom, and what happens when he has been?</li>
</ul>
<blockquote><p>A promise without a name and a date is weather.</p></blockquote>
<p>Watch, too, who is making the promise. The partner who needs you for the closing in six weeks is sincere, and the sincerity has a closing date.</p>
<h2>What they now know</h2>
<p>You were leaving. Some firms value candour and think no more about it. Others remember when the next review comes, or when somebody has to be chosen for the matter that cannot afford a gap. You know which one yours is, because you have seen it happen to other people. Think of the last two colleagues who were talked into staying. Are they here? Are they happy? Would they do it again? If they are in the building, one of them will tell you over coffee.</p>
<h2>What you owe the other firm</h2>
<p>If you have accepted their offer, you have given your word, and people have acted on it: another candidate was turned away, a start date went into a plan, a partner told a client about you. Changing your mind is allowed. It is also remembered, by the firm and by everyone who spoke for you. That is a price, and it belongs in the sum.</p>
<h2>When to take it</h2>
<p>There are good reasons to stay, and a counter-offer may be the occasion on which they come to light.</p>
<ul>
<li>The thing you asked for long ago is granted in writing, and it begins at once.</li>
<li>The person you were leaving is leaving.</li>
<li>A decision that you thought was years away is put at months, by somebody with a vote.</li>
<li>You discover, on the point of going, that you were tired and not finished. Take a fortnight off before you decide that this is what it was.</li>
</ul>
<p>We have written elsewhere about <a href="/blog/when-to-stay">when to stay</a>. None of the reasons there is a sum of money.</p>
<h2>How to decline it</h2>
<p>Briefly, warmly, once. You do not owe reasons, and each reason you give is an opening for another lunch. Something like this is enough: <em>Thank you, that means a great deal. I have given my word, and I have thought about it properly. I should like to leave the matters in good order.</em> Then talk about the handover. If they return with a larger number, say the same words again. People stop when they hear that the sentence does not change.</p>
<h2>If you stay</h2>
<p>Stay entirely. Have what was agreed confirmed in writing the same day, with dates. Call the other firm at once, be direct, apologise, do not bargain. Then put a note in your calendar for six months from now with the list of what was promised.</p>
<h2>Two minutes of arithmetic</h2>
<p>Take the raise after tax, divide it by twelve, and divide that by the hours you expect to work in a month. It is usually a smaller number than the one that was said at lunch. Then ask whether, for that sum an hour, you would apply for your own job. If the answer is yes, order dessert.</p>`,
};
