import type { SeedPost } from './seed-post.ts';

export const interviewingAcrossTimeZones: SeedPost = {
  id: 'post-10',
  slug: 'interviewing-across-time-zones',
  title: 'Interviewing Across Time Zones',
  abstract: 'Nine at night in New York is the next morning in Hong Kong. Practical notes for a video round.',
  publishAt: '2026-06-08T09:00:00.000Z',
  content: `<p>The first interview for a seat abroad is a small window at an odd hour. You are at the end of a day and they are at the beginning of one, or the other way about. Nobody shakes hands. The partner sees your ceiling light. Everything that a room usually does for you, you now have to do on purpose. It is not difficult, but it does not happen by itself.</p>
<h2>Get the hour right</h2>
<p>This sounds too simple to write down, and it is the commonest mistake. Most of Asia and the Gulf do not change their clocks; the United States and Europe do, and not on the same weekend. So the distance is not constant.</p>
<table>
<thead><tr><th scope="col">9 p.m. in New York is</th><th scope="col">In summer</th><th scope="col">In winter</th></tr></thead>
<tbody>
<tr><th scope="row">Hong Kong, Singapore</th><td>9 a.m. next day</td><td>10 a.m. next day</td></tr>
<tr><th scope="row">Tokyo, Seoul</th><td>10 a.m. next day</td><td>11 a.m. next day</td></tr>
<tr><th scope="row">Dubai, Abu Dhabi</th><td>5 a.m. next day</td><td>6 a.m. next day</td></tr>
</tbody>
</table>
<ul>
<li><strong>Confirm in both zones, with both dates.</strong> Thursday 9 p.m. in New York, Friday 9 a.m. in Hong Kong. The date is where people go wrong.</li>
<li><strong>Send an invitation that holds a time zone</strong> and not only a message. Let the calendars do the sums.</li>
<li><strong>Offer two windows</strong>, one kind to them and one kind to you. Taking the unkind one with good grace is the first thing they learn about you.</li>
</ul>
<h2>Before</h2>
<p>Test from the chair you will sit in, at that hour of day, with the programme they use. Have a telephone number for them and give them yours. When the picture fails, the candidate who dials within ten seconds has passed a test that nobody set.</p>
<p>A door that closes. Light in front of you and not behind. The camera at the height of your eyes, which usually means three books under the laptop. Something plain behind you. Shoes, since you may have to stand up.</p>
<p>Print what they have: the CV and the deal sheet, in the version that was sent. Beside it one page with the names of everyone you will meet, how each is pronounced, what they did before, and one true thing about their work that you would like to ask about. If a name is new to you, find a recording in which its owner says it. It takes a minute and nobody else will have done it.</p>
<h2>During</h2>
<p>Delay changes conversation. Half a second is enough to make two polite people speak at once for an hour. The remedies are old radio manners:</p>
<ol>
<li><strong>Answer, then stop.</strong> Do not fill the silence; it is the wire and not displeasure. The person who waits sounds senior.</li>
<li><strong>Shorter than in a room.</strong> Ninety seconds, and then an offer: I can say more about the financing if that is useful.</li>
<li><strong>Signpost.</strong> Two reasons. The first is. It helps anyone who lost a word, and anyone whose first language is not yours.</li>
<li><strong>Look at the camera when you speak and at the face when you listen.</strong></li>
<li><strong>Name people.</strong> With three on the screen they cannot see whom you are looking at.</li>
</ol>
<p>Speak a little more slowly than feels natural and drop the idiom. <em>Home run</em> and <em>sticky wicket</em> travel equally badly.</p>
<blockquote><p>The camera takes away some of your warmth. Bring more.</p></blockquote>
<h2>The questions that come</h2>
<p>Wherever the seat is, four of them are certain.</p>
<ul>
<li><strong>Why here?</strong> They have met people who wanted an adventure. Have a reason that will still be true in three years, and say it in two sentences.</li>
<li><strong>Why us?</strong> Name the practice, the partner, a matter. Not the ranking.</li>
<li><strong>What did you do on this deal?</strong> They will choose the third entry on your sheet. Know every one well enough to explain it to a clever friend.</li>
<li><strong>When could you come?</strong> Notice, bonus date, visa, lease, school year. Work it out beforehand, in weeks.</li>
</ul>
<h2>Your questions</h2>
<p>You are deciding whether to move your life on the strength of a rectangle. Ask what you would have seen if you had walked through the office: who sits near whom, how many people are in the team today, who left last and for what. Ask the partner how work is divided between this office and the others, and the associate what the past week was really like. Put one question to both and compare the answers.</p>
<h2>After</h2>
<p>Write down what they asked while you remember. It is the best guide to the second round, because the people in the second round will have read the notes of the first. Send your thanks the same day, to each person, three lines, with something in it that could only have been written to them. Then tell your recruiter how it went before the firm does. If it goes well, ask to visit: a video round can tell you that you like the people, and only the room can tell you whether you like the hours between the meetings.</p>
<p>We prepare candidates for these rounds as part of <a href="/services#attorney-representation">attorney representation</a>: the awkward questions, in the order in which they tend to come, at an hour of your choosing.</p>`,
};
