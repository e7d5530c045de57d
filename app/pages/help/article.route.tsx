import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ArticleScreen, NoArticleScreen } from './article-screen.tsx';
import type { HelpReply } from '#app/view-models/help/help-view.ts';
import { readHelpArticle } from './read-help.server.ts';

export const meta: MetaFunction<() => HelpReply> = ({ data: reply }) => [
  { title: `${reply?.article?.title ?? 'No such article'} | Farthing Help` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const article = await readHelpArticle(request, context, params['name'] ?? '');
  return data({ article } satisfies HelpReply, { status: article === null ? 404 : 200 });
}

export default function Article() {
  const { article } = useLoaderData<HelpReply>();
  return article === null ? <NoArticleScreen /> : <ArticleScreen article={article} />;
}
