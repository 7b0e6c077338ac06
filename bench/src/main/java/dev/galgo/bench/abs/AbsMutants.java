package dev.galgo.bench.abs;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Mutants of an ABS source: its text with one operator, condition, number, value, variable, callee, argument, wait or statement changed, left out, done twice or
 * in another order, outside its main block. Texts are changed, not trees: what is no program any more is for the checker to refuse.
 */
final class AbsMutants {
    private static final Set<String> WORDS = Set.of(
            "if",
            "else",
            "then",
            "while",
            "case",
            "return",
            "await",
            "new",
            "local",
            "skip",
            "assert",
            "suspend",
            "def",
            "class",
            "interface",
            "implements",
            "this",
            "null",
            "get",
            "let",
            "in");
    private static final Map<String, List<String>> OPERATORS = Map.ofEntries(
            Map.entry("==", List.of("!=")),
            Map.entry("!=", List.of("==")),
            Map.entry("<=", List.of("<", ">")),
            Map.entry(">=", List.of(">", "<")),
            Map.entry(" < ", List.of(" <= ", " >= ")),
            Map.entry(" > ", List.of(" >= ", " <= ")),
            Map.entry("&&", List.of("||")),
            Map.entry("||", List.of("&&")),
            Map.entry(" + ", List.of(" - ", " * ")),
            Map.entry(" - ", List.of(" + ")),
            Map.entry(" * ", List.of(" + ")),
            Map.entry(" / ", List.of(" * ")),
            Map.entry(" % ", List.of(" * ")),
            Map.entry("True", List.of("False")),
            Map.entry("False", List.of("True")));
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.\"])(\\d+)(?![\\w\"])");
    private static final Pattern CONDITION =
            Pattern.compile("\\b(if|await|while) \\(([^()]*(?:\\([^()]*\\)[^()]*)*)\\)");
    private static final Pattern CHOICE = Pattern.compile("\\bif ([^;{}()]*?) then");
    private static final Pattern DONE =
            Pattern.compile("(?m)^\\s+((?:this\\.)?[a-z]\\w* = [^;{}]*;|[a-z]\\w*!\\w+\\([^;{}]*;|await [^;{}]*;)");

    /** What is computed: returned, kept, chosen by a case, or handed over as the only argument. */
    private static final Pattern COMPUTED =
            Pattern.compile("(?:return | = |=> |!\\w+\\()([^;{}()!]+(?:\\([^()]*\\)[^;{}()!]*)*)(?=\\)?;)");

    private static final List<String> COMPUTED_ELSE = List.of("(%s) + 1", "(%s) - 1", "-(%s)", "0", "!(%s)", "Nil");

    private static final Pattern CALLED = Pattern.compile("[!.](\\w+)\\(");
    /** A line that is a statement, or looks like one. */
    private static final Pattern LINE = Pattern.compile("(?m)^ +([a-zA-Z][^\\n{}]*;)$");

    private static final Pattern TWO_LINES = Pattern.compile("(?m)^ +([a-zA-Z][^\\n{}]*;)\\n +([a-zA-Z][^\\n{}]*;)$");

    private static final Pattern SIGNATURE = Pattern.compile("[A-Z][\\w<>, ]* \\w+\\([^()]*\\);");

    /** A call in a line of its own, with or without the future it is kept in; its receiver and its arguments. */
    private static final Pattern SENT =
            Pattern.compile("(?m)^ +(?:Fut<\\w+> \\w+ = )?((\\w+)!\\w+\\(([^;{}()]*)\\));$");

    private static final Pattern EMPTY = Pattern.compile("\\) (\\{ ?(?:skip; )?})");
    private static final Pattern VARIABLE = Pattern.compile("(?<![\\w.!\"])([a-z]\\w*)\\b(?!\\()");
    private static final Pattern BODY =
            Pattern.compile("(?m)^(?:def .*\\n(?:  .*\\n)*|  \\w[^;\\n]*\\{.*\\n(?:    .*\\n)*)");
    private static final Pattern WAITED = Pattern.compile("(\\w+\\.get|await \\w+\\?);");

    private AbsMutants() {}

    /** All of them, each once. */
    static List<String> of(String source) {
        int main = source.lastIndexOf("\n{");
        String text = main < 0 ? source : source.substring(0, main);
        String rest = source.substring(text.length());
        Set<String> mutants = new LinkedHashSet<>();
        OPERATORS.forEach((from, all) -> all.forEach(to -> {
            for (int at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + from.length())) {
                if (!inComment(text, at)) {
                    mutants.add(text.substring(0, at) + to + text.substring(at + from.length()) + rest);
                }
            }
        }));
        each(
                NUMBER,
                text,
                found -> replaced(text, found, 1, String.valueOf(Long.parseLong(found.group(1)) + 1)),
                mutants,
                rest);
        each(CONDITION, text, found -> replaced(text, found, 2, "!(" + found.group(2) + ")"), mutants, rest);
        each(CHOICE, text, found -> replaced(text, found, 1, "!(" + found.group(1) + ")"), mutants, rest);
        each(DONE, text, found -> replaced(text, found, 1, "skip;"), mutants, rest);
        Set<String> methods = new LinkedHashSet<>();
        CALLED.matcher(text).results().forEach(found -> methods.add(found.group(1)));
        Pattern.compile("\\w+ (\\w+)\\([^)]*\\);")
                .matcher(text)
                .results()
                .forEach(found -> methods.add(found.group(1)));
        for (String other : methods) {
            each(CALLED, text, found -> replaced(text, found, 1, other), mutants, rest);
        }
        each(WAITED, text, found -> replaced(text, found, 1, otherwise(found.group(1))), mutants, rest);
        each(WAITED, text, found -> replaced(text, found, 1, "skip"), mutants, rest);
        for (String other : COMPUTED_ELSE) {
            each(
                    COMPUTED,
                    text,
                    found -> found.group(1).equals("0") && other.startsWith("-")
                            ? text // the same number
                            : replaced(text, found, 1, String.format(other, found.group(1))),
                    mutants,
                    rest);
        }
        statements(text, mutants, rest);
        variables(text, mutants, rest);
        mutants.remove(source);
        return new ArrayList<>(mutants);
    }

    /** Statements at another time, twice, or to somebody else. */
    private static void statements(String text, Set<String> mutants, String rest) {
        each(LINE, text, found -> replaced(text, found, 1, "suspend; " + found.group(1)), mutants, rest);
        each(EMPTY, text, found -> replaced(text, found, 1, "{ suspend; }"), mutants, rest);
        Matcher two = TWO_LINES.matcher(text);
        for (int at = 0; two.find(at); at = two.end(1)) {
            if (SIGNATURE.matcher(two.group(1)).matches()) {
                continue; // their order says nothing
            }
            mutants.add(text.substring(0, two.start(1))
                    + two.group(2)
                    + text.substring(two.end(1), two.start(2))
                    + two.group(1)
                    + text.substring(two.end(2))
                    + rest);
        }
        each(SENT, text, found -> replaced(text, found, 1, found.group(1) + "; " + found.group(1)), mutants, rest);
        each(SENT, text, found -> replaced(text, found, 1, "await " + found.group(1)), mutants, rest);
        each(SENT, text, found -> replaced(text, found, 2, "null"), mutants, rest);
        each(SENT, text, found -> replaced(text, found, 3, "null"), mutants, rest);
    }

    /** Each use of a variable with any other name of its method or function in its place. */
    private static void variables(String text, Set<String> mutants, String rest) {
        Matcher bodies = BODY.matcher(text);
        while (bodies.find()) {
            Set<String> names = new LinkedHashSet<>();
            VARIABLE.matcher(bodies.group())
                    .results()
                    .map(found -> found.group(1))
                    .forEach(names::add);
            names.removeAll(WORDS);
            Matcher uses = VARIABLE.matcher(text).region(bodies.start(), bodies.end());
            while (uses.find()) {
                for (String other : names.contains(uses.group(1)) ? names : Set.<String>of()) {
                    mutants.add(replaced(text, uses, 1, other) + rest);
                }
            }
        }
    }

    /** The other way of waiting for a future. */
    private static String otherwise(String wait) {
        return wait.endsWith("?")
                ? wait.substring("await ".length(), wait.length() - 1) + ".get"
                : "await " + wait.substring(0, wait.length() - ".get".length()) + "?";
    }

    private interface Change {
        String of(Matcher found);
    }

    private static void each(Pattern pattern, String text, Change change, Set<String> into, String rest) {
        Matcher found = pattern.matcher(text);
        while (found.find()) {
            if (!inComment(text, found.start())) {
                into.add(change.of(found) + rest);
            }
        }
    }

    private static boolean inComment(String text, int at) {
        return text.substring(text.lastIndexOf('\n', at) + 1, at).contains("//");
    }

    private static String replaced(String text, Matcher found, int group, String by) {
        return text.substring(0, found.start(group)) + by + text.substring(found.end(group));
    }
}
