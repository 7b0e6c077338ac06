package dev.galgo.report.testclass;

import dev.galgo.core.script.RunEnd.ActorEnd;
import dev.galgo.core.script.ScheduleScript.Line;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What each of several runs is called: by what tells it from the others. First in which order an actor takes two messages, or which message it takes at all;
 * then how the run ends.
 */
final class TestSentences {
    /** Longer schedules are told apart by their beginnings, or else by their ends. */
    private static final int MOST_LINES = 80;

    private static final int MOST_LETTERS = 48;
    private static final int MOST_FINDING = 120;
    private static final int MOST_NAME = 90;
    private static final String TAKES = " takes ";
    private static final String BEFORE = " before ";

    private final List<TestCase> cases;
    private final Map<String, Set<String>> senders;
    private final List<Set<String>> orders;
    private final List<Set<String>> ends;

    TestSentences(List<TestCase> cases) {
        this.cases = cases;
        this.senders = senders(cases);
        this.orders = orders(cases);
        this.ends = cases.stream().map(TestSentences::ends).toList();
    }

    /** One sentence for each run, all of them different. */
    List<String> all() {
        var sentences = new ArrayList<String>();
        var taken = new HashMap<String, Integer>();
        for (int i = 0; i < cases.size(); i++) {
            String sentence = sentence(i);
            int times = taken.merge(sentence, 1, Integer::sum);
            sentences.add(times == 1 ? sentence : sentence + ", in another order (" + times + ")");
        }
        return sentences;
    }

    private String sentence(int number) {
        var parts = new ArrayList<String>();
        String order = rarest(orders, number, null);
        if (order != null) {
            parts.add(order);
            String more = count(orders, order, null) > 1 ? rarest(orders, number, order) : null;
            if (more != null && count(orders, more, order) < count(orders, order, null)) {
                parts.add("and " + more);
            }
        }
        String told = String.join(" ", parts);
        String end = end(number);
        return told.isEmpty() ? end : told + "; " + end;
    }

    private String end(int number) {
        List<String> findings = cases.get(number).end().findings();
        if (!findings.isEmpty()) {
            return findings.get(0).length() <= MOST_FINDING && findings.get(0).indexOf('\n') < 0
                    ? findings.get(0)
                    : findings.get(0).replaceFirst("(?s):.*", "").replace('-', ' ') + " at the end";
        }
        String end = rarest(ends, number, null);
        List<String> pending = cases.get(number).end().pending();
        if (end == null && !pending.isEmpty()) {
            return cut(pending.get(0)) + " is left";
        }
        return end == null ? "the run ends" : end;
    }

    /** What is true of this run and of as few others as possible, and not of all; of those, the first. */
    private static @Nullable String rarest(List<Set<String>> all, int number, @Nullable String besides) {
        String best = null;
        int fewest = all.size();
        for (String one : all.get(number)) {
            int others = count(all, one, besides);
            if (others < fewest) {
                fewest = others;
                best = one;
            }
        }
        return best;
    }

    private static int count(List<Set<String>> all, String one, @Nullable String besides) {
        int count = 0;
        for (Set<String> other : all) {
            count += other.contains(one) && (besides == null || other.contains(besides)) ? 1 : 0;
        }
        return count;
    }

    /** Who sends a message that looks like this to an actor, in all runs: only where it may be several need they be named. */
    private static Map<String, Set<String>> senders(List<TestCase> cases) {
        var senders = new HashMap<String, Set<String>>();
        for (TestCase one : cases) {
            for (Line line : told(one)) {
                senders.computeIfAbsent(line.to() + " " + shortened(line.message()), none -> new HashSet<>())
                        .add(line.from());
            }
        }
        return senders;
    }

    private static List<Line> told(TestCase one) {
        List<Line> lines = one.script().lines();
        return lines.subList(0, Math.min(MOST_LINES, lines.size()));
    }

    private List<Set<String>> orders(List<TestCase> all) {
        var taken = new LinkedHashSet<String>();
        var orders = new ArrayList<Set<String>>();
        for (TestCase one : all) {
            Set<String> own = orders(one);
            orders.add(own);
            own.stream().filter(order -> !order.contains(BEFORE)).forEach(taken::add);
        }
        Set<String> turned = orders.stream().flatMap(Set::stream).collect(Collectors.toSet());
        for (Set<String> own : orders) {
            own.removeIf(order -> order.contains(BEFORE) && !turned.contains(reversed(order)));
            taken.stream()
                    .filter(order -> !own.contains(order) && order.contains(TAKES))
                    .map(order -> order.replaceFirst(TAKES, " never takes "))
                    .toList()
                    .forEach(own::add);
        }
        return orders;
    }

    /** The other way round: an order is worth telling if there are runs with both. */
    private static String reversed(String order) {
        int takes = order.indexOf(TAKES);
        int before = order.indexOf(BEFORE, takes);
        return order.substring(0, takes)
                + TAKES
                + order.substring(before + BEFORE.length())
                + BEFORE
                + order.substring(takes + TAKES.length(), before);
    }

    private Set<String> orders(TestCase one) {
        var orders = new LinkedHashSet<String>();
        Map<String, Set<String>> before = new LinkedHashMap<>();
        for (Line line : told(one)) {
            String message = message(line);
            Set<String> earlier = before.computeIfAbsent(line.to(), none -> new LinkedHashSet<>());
            if (!earlier.contains(message)) {
                earlier.forEach(first -> orders.add(line.to() + TAKES + first + BEFORE + message));
                earlier.add(message);
            }
            if (!line.choices().isEmpty()) {
                orders.add(line.to() + " chooses " + line.choices() + " in " + message);
            }
        }
        before.forEach((actor, messages) -> messages.forEach(message -> orders.add(actor + TAKES + message)));
        return orders;
    }

    /** A message, with its sender if that matters. */
    private String message(Line line) {
        String told = shortened(line.message());
        return Objects.requireNonNull(senders.get(line.to() + " " + told)).size() == 1
                ? told
                : told + " from " + line.from();
    }

    private static Set<String> ends(TestCase one) {
        var ends = new LinkedHashSet<String>();
        for (ActorEnd actor : one.end().actors()) {
            actor.fields().forEach((field, value) -> {
                if (value.length() <= MOST_LETTERS) {
                    ends.add(actor.name() + "." + field + " is " + value);
                }
            });
            ends.add(actor.name() + " is " + actor.status().name().toLowerCase(Locale.ROOT));
        }
        one.end().pending().forEach(left -> ends.add(cut(left) + " is left"));
        return ends;
    }

    /** A message as far as it fits into a sentence. */
    private static String shortened(String message) {
        int arguments = message.indexOf('(');
        boolean fits = message.length() <= MOST_LETTERS && message.chars().noneMatch(Character::isISOControl);
        String told = fits ? message : arguments > 0 ? message.substring(0, arguments) : cut(message);
        boolean words = told.indexOf(' ') > 0 && told.indexOf('(') < 0 && !told.startsWith("\"");
        return words ? "'" + told + "'" : told;
    }

    private static String cut(String text) {
        return text.length() <= MOST_LETTERS ? text : text.substring(0, MOST_LETTERS) + "...";
    }

    /** The sentences as names of methods, all of them different. */
    static List<String> names(List<String> sentences) {
        var names = new ArrayList<String>();
        List<String> orders =
                sentences.stream().map(one -> one.replaceFirst("; .*", "")).toList();
        for (int i = 0; i < sentences.size(); i++) {
            boolean enough = Collections.frequency(orders, orders.get(i)) == 1;
            String name = name(enough ? orders.get(i) : sentences.get(i));
            String fresh = name;
            for (int n = 2; names.contains(fresh); n++) {
                fresh = name + "_" + n;
            }
            names.add(fresh);
        }
        return names;
    }

    /** No keyword, since every sentence has several words. */
    private static String name(String sentence) {
        var name = new StringBuilder();
        boolean upper = false;
        for (int i = 0; i < sentence.length() && name.length() < MOST_NAME; i++) {
            char c = sentence.charAt(i);
            boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (plain) {
                char letter = name.length() == 0 ? Character.toLowerCase(c) : upper ? Character.toUpperCase(c) : c;
                name.append(letter);
            }
            upper = !plain && c != '\'';
        }
        boolean starts = name.length() > 0 && Character.isLetter(name.charAt(0));
        return starts ? name.toString() : "run" + name;
    }
}
