import type { SeedPost } from './seed-post.ts';

export const goingInHouseWithoutRegret: SeedPost = {
  id: 'post-06',
  slug: 'going-in-house-without-regret',
  title: 'Going In-House Without Regret',
  abstract: 'The hours change less than the questions do. How to tell a legal department from a legal desk.',
  publishAt: '2026-09-07T09:00:00.000Z',
  content: `<p>The move in-house is usually described as a trade of money for time. Often it is another trade: depth for closeness. You will write fewer memoranda and make more decisions. You will know one business well instead of one subject well. Some people are happier within a month, and others discover that what they liked about law was the law. It is worth finding out which you are before you resign.</p>
<h2>What really changes</h2>
<h3>Your client sits beside you</h3>
<p>In a firm the client arrives with a question. In a company you are in the room before there is one, and part of your work is to notice it. The people who ask have no interest in the doctrine. They want to know whether they may, what it would cost, and what you would do. <em>It depends</em> is where a firm's answer begins and where an in-house answer fails.</p>
<h3>You become a cost</h3>
<p>At a firm you are what is sold. In a company you are overhead, however well loved. Budgets matter, headcount matters, and your value has to be visible to people who cannot judge your drafting. The best in-house lawyers learn to describe their work in the company's language: days saved, deals closed, surprises avoided.</p>
<h3>The ladder has fewer rungs</h3>
<p>A department of six has one general counsel. If that person is fifty and content, promotion may mean another company. This is neither good nor bad, but it should be known. Ask what people in this seat went on to do.</p>
<h2>A department or a desk?</h2>
<p>The title says counsel in both. Five questions tell them apart.</p>
<ol>
<li><strong>To whom does the general counsel report?</strong> If to the chief executive, legal is heard before decisions. If three levels down in finance, it is heard afterwards.</li>
<li><strong>What do you send to outside counsel, and who chooses them?</strong> If every interesting matter goes out, you will manage invoices. If nothing does, you will be alone with everything.</li>
<li><strong>Who left this seat, and why?</strong> Small departments turn on one person. Try to speak to the one who left.</li>
<li><strong>When did legal last stop something?</strong> You want an example, told without bitterness by somebody from the business.</li>
<li><strong>What would I own after six months?</strong> A contract template is work. A subject is a job.</li>
</ol>
<blockquote><p>Ask the business people what they use the lawyers for. Their first verb is your job description.</p></blockquote>
<h2>Sector by sector</h2>
<p>Departments differ more by industry than by size.</p>
<ul>
<li><strong>Technology, fintech and blockchain:</strong> product counselling, privacy, licences, contracts at speed. The law is often behind the product, and you are asked for judgement where there is no precedent. Comfort with an incomplete answer is a qualification.</li>
<li><strong>Financial services:</strong> regulation is the business. Depth is valued, committees are many, and your relationship with compliance decides how pleasant your days are.</li>
<li><strong>Consumer products, food and beverage:</strong> brands, advertising, distribution, recalls. Broad work, practical colleagues, and problems that you can hold in your hand.</li>
<li><strong>Renewable energy:</strong> projects, land, grid, finance and permits that take years. Former project finance associates find it familiar, from the owner's side.</li>
</ul>
<h2>Pay, read properly</h2>
<p>Base is usually lower than at a large firm. Bonus is a percentage with conditions. Equity, where there is any, is worth what somebody will pay for it on a day when you may sell. Ask how it vests, what happens to it if you leave or the company is bought, and what the tax event is. In a young company, ask how many shares there are in total; a number of options without a denominator is a decoration.</p>
<p>Then count the rest: hours you can predict, holidays that happen, pension, health, and the telephone that does not ring at eleven. Give each a value that is yours and not your friends'. And ask about the bad weeks, because they exist. A quarter-end, an acquisition or a regulator's letter can look very much like the life you left.</p>
<h2>When to go</h2>
<p>Companies hire lawyers who need little teaching. They want somebody who has been in a firm long enough to have run something, and not so long as to have stopped learning. Earlier than that, ask who would train you, and be suspicious of the answer <em>everybody</em>. Later, you will be asked whether you can still do your own first draft. Bring one. And if your firm offers a secondment, even to an unglamorous client, take it: there is no better rehearsal.</p>
<h2>A last test</h2>
<p>Think of the best day you had at work this year. If it was the hour when a client said, now I know what to do, go. If it was the paragraph that nobody else could have written, stay a while, and perhaps change firms instead. Either way, <a href="/services#corporates-and-in-house">we place lawyers in-house</a> and will tell you frankly which of the two days you have described.</p>`,
};
