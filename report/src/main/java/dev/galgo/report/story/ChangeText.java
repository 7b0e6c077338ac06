package dev.galgo.report.story;

import dev.galgo.core.model.Value;
import dev.galgo.core.trace.Story.Change;
import dev.galgo.report.story.Differences.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A change of a field in words: {@code value: 0 -> 5}. Of a collection or an object, what changed in it, if that is shorter: {@code items: +3 at 2}.
 *
 * <p>Where values come as text alone, collections are known by their brackets and commas, and only of long ones it is told what changed: {@code items: [... 40
 * elements, 1 changed: 5 -> 7 at 3]}. What does not look like one before and after is told in full.
 */
final class ChangeText {
    /** From how many letters on, before and after together, a collection counts as long. */
    private static final int LONG = 100;

    private static final int FEWEST_ELEMENTS = 4;
    private static final int MOST_TOLD = 3;
    private static final String CUT = "...";

    /** A collection as its text shows it; cut if there are more elements than that. */
    private record Elements(String open, List<String> all, boolean cut) {
        String size() {
            return (cut ? "more than " : "") + String.format(Locale.ROOT, "%,d elements", all.size());
        }
    }

    private ChangeText() {}

    /** @param arrow what stands between before and after */
    static String of(Change change, String arrow) {
        Value was = change.was();
        Value is = change.is();
        String whole = change.field() + ": " + change.before() + arrow + change.after();
        if (was == null || is == null) {
            return whole;
        }
        if (was.size() == 0 && is.size() == 0 && change.before().equals(change.after())) {
            return change.field() + ": " + Differences.BEHIND;
        }
        List<Difference> differences = Differences.between(was, is, arrow);
        if (differences.isEmpty()) {
            return of(change.field(), change.before(), change.after(), arrow);
        }
        String brief = brief(change.field(), differences);
        return brief.length() < whole.length() || change.before().equals(change.after()) ? brief : whole;
    }

    private static String brief(String field, List<Difference> differences) {
        var text = new StringBuilder();
        String last = null;
        for (Difference one : differences.subList(0, Math.min(MOST_TOLD, differences.size()))) {
            text.append(last == null ? "" : ", ");
            if (!one.path().equals(last)) {
                text.append(field).append(one.path()).append(": ");
            }
            text.append(one.words());
            last = one.path();
        }
        int more = differences.size() - MOST_TOLD;
        return text + (more > 0 ? " and " + more + " more" : "");
    }

    private static String of(String field, String before, String after, String arrow) {
        String whole = field + ": " + before + arrow + after;
        if (before.length() + after.length() < LONG) {
            return whole;
        }
        Elements old = elements(before);
        Elements now = elements(after);
        if (old == null || now == null || !old.open().equals(now.open()) || old.cut() != now.cut()) {
            return whole;
        }
        String close = now.open().endsWith("[") ? "]" : now.open().endsWith("(") ? ")" : "}";
        String brief = field + ": " + now.open() + CUT + " " + now.size() + ", "
                + difference(old.all(), now.all(), arrow) + close;
        return brief.length() < whole.length() ? brief : whole;
    }

    private static String difference(List<String> old, List<String> now, String arrow) {
        if (old.size() == now.size()) {
            var changed = new ArrayList<String>();
            for (int i = 0; i < old.size(); i++) {
                if (!old.get(i).equals(now.get(i))) {
                    changed.add(old.get(i) + arrow + now.get(i) + " at " + i);
                }
            }
            return told(changed, "changed");
        }
        int least = Math.min(old.size(), now.size());
        int begin = 0;
        while (begin < least && old.get(begin).equals(now.get(begin))) {
            begin++;
        }
        int end = 0;
        while (end < least - begin && old.get(old.size() - 1 - end).equals(now.get(now.size() - 1 - end))) {
            end++;
        }
        List<String> removed = old.subList(begin, old.size() - end);
        List<String> added = now.subList(begin, now.size() - end);
        var parts = new ArrayList<String>();
        if (!removed.isEmpty()) {
            parts.add(told(removed, "removed"));
        }
        if (!added.isEmpty()) {
            parts.add(told(added, "added"));
        }
        return String.join("; ", parts);
    }

    private static String told(List<String> some, String what) {
        int more = some.size() - MOST_TOLD;
        return some.size() + " " + what + ": "
                + String.join(", ", some.subList(0, Math.min(MOST_TOLD, some.size())))
                + (more > 0 ? " and " + more + " more" : "");
    }

    /** What is between the brackets that a text begins and ends with; null if it is no collection, or a small one. */
    private static @Nullable Elements elements(String text) {
        int open = 0;
        while (open < text.length() && Character.isJavaIdentifierPart(text.charAt(open))) {
            open++;
        }
        if (open == text.length() || "[({".indexOf(text.charAt(open)) < 0) {
            return null;
        }
        boolean cut = text.endsWith(CUT);
        var all = new ArrayList<String>();
        int depth = 0;
        int begin = open + 1;
        boolean quoted = false;
        for (int i = open + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted) {
                i += c == '\\' ? 1 : 0;
                quoted = c != '"';
            } else if (c == '"') {
                quoted = true;
            } else if ("[({".indexOf(c) >= 0) {
                depth++;
            } else if ("])}".indexOf(c) >= 0) {
                depth--;
                if (depth < 0) {
                    all.add(text.substring(begin, i));
                    return i == text.length() - 1 && all.size() >= FEWEST_ELEMENTS
                            ? new Elements(text.substring(0, open + 1), all, all.remove(CUT))
                            : null;
                }
            } else if (c == ',' && depth == 0) {
                all.add(text.substring(begin, i));
                begin = Math.min(i + 2, text.length());
            }
        }
        return cut && all.size() >= FEWEST_ELEMENTS ? new Elements(text.substring(0, open + 1), all, true) : null;
    }
}
