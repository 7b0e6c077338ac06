package dev.galgo.cli.scale;

import java.util.Arrays;
import java.util.regex.Pattern;

/** What the words of a command say of Spark before anybody has read them. */
public final class SparkWords {
    static final String OPTION = "--spark";

    private static final String HERE = "local[*]";
    private static final Pattern MASTER = Pattern.compile("local|local\\[.*]|local-cluster\\[.*]|yarn|[a-z0-9]+://.*");

    private SparkWords() {}

    /** The same words, with the usual value for an option that stands alone: the word behind it is the target. */
    public static String[] spelledOut(String... words) {
        String[] all = words.clone();
        int end = Arrays.asList(words).indexOf("--");
        for (int i = 1; i < (end < 0 ? words.length : end); i++) {
            boolean alone =
                    i + 1 == words.length || !MASTER.matcher(words[i + 1]).matches();
            if (words[i].equals(OPTION) && words[0].equals("check") && alone) {
                all[i] = OPTION + "=" + HERE;
            }
        }
        return all;
    }

    static boolean wanted(String... words) {
        for (int i = 1; i < words.length && !words[i].equals("--"); i++) {
            if (words[0].equals("check") && (words[i].equals(OPTION) || words[i].startsWith(OPTION + "="))) {
                return Arrays.stream(words).noneMatch(word -> word.equals("--help") || word.equals("-h"));
            }
        }
        return false;
    }
}
