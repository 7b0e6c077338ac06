package dev.galgo.bench.abs;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** AbsMutants of an ABS source: its text with one operator, condition, number, value, callee, wait or statement changed, outside its main block. */
final class AbsMutants {
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
    private static final Pattern DONE =
            Pattern.compile("(?m)^\\s+((?:this\\.)?[a-z]\\w* = [^;{}]*;|[a-z]\\w*!\\w+\\([^;{}]*;|await [^;{}]*;)");

    /** What is computed: returned, kept, or handed over as the only argument. */
    private static final Pattern COMPUTED =
            Pattern.compile("(?:return | = |!\\w+\\()([^;{}()!]+(?:\\([^()]*\\)[^;{}()!]*)*)(?=\\)?;)");

    private static final List<String> COMPUTED_ELSE = List.of("(%s) + 1", "(%s) - 1", "-(%s)", "0", "!(%s)", "Nil");

    private static final Pattern CALLED = Pattern.compile("[!.](\\w+)\\(");
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
                mutants.add(text.substring(0, at) + to + text.substring(at + from.length()) + rest);
            }
        }));
        each(
                NUMBER,
                text,
                found -> replaced(text, found, 1, String.valueOf(Long.parseLong(found.group(1)) + 1)),
                mutants,
                rest);
        each(CONDITION, text, found -> replaced(text, found, 2, "!(" + found.group(2) + ")"), mutants, rest);
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
                    found -> replaced(text, found, 1, String.format(other, found.group(1))),
                    mutants,
                    rest);
        }
        mutants.remove(source);
        return new ArrayList<>(mutants);
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
