package dev.galgo.petri.format;

import dev.galgo.petri.format.PnmlItem.ArcKind;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.net.NetException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads TINA's {@code .net} form, a statement a line: {@code net name}, {@code tr t p q*2 -> r}, {@code pl p (3)}. Labels after {@code :} are passed
 * over, {@code p?-2} inhibits and {@code p?2} tests; time intervals, priorities and arcs that reset are refused by name.
 */
public final class TinaReader {
    static final Set<String> KEYWORDS = Set.of("net", "tr", "pl", "pr", "nt", "lb");

    private record Token(String text, boolean name, int column) {}

    private record Arc(String from, String to, long weight, ArcKind kind, int line, int column) {}

    private final String file;
    private final Map<String, Long> places = new LinkedHashMap<>();
    private final Map<String, Integer> transitions = new LinkedHashMap<>();
    private final List<Arc> arcs = new ArrayList<>();
    private String name = "net";
    private int line;
    private List<Token> tokens = List.of();
    private int at;

    private TinaReader(String file) {
        this.file = file;
    }

    public static Net read(String file, String text) {
        return new TinaReader(file).read(text);
    }

    private Net read(String text) {
        boolean empty = true;
        for (String source : text.split("\r?\n", -1)) {
            line++;
            tokens = cut(source);
            at = 0;
            if (tokens.isEmpty()) {
                continue;
            }
            empty = false;
            Token first = tokens.get(at++);
            switch (first.text()) {
                case "net" -> name = name();
                case "tr" -> transition();
                case "pl" -> place();
                case "lb", "nt" -> {}
                case "pr" ->
                    throw error(first.column(), "priorities cannot be checked; only plain place/transition nets can");
                default ->
                    throw error(first.column(), "'" + first.text() + "' starts no statement; 'net', 'tr' and 'pl' do");
            }
        }
        if (empty) {
            line = 1;
            throw error(1, "the file is empty; a net has statements that start with 'net', 'tr' or 'pl'");
        }
        return build();
    }

    private Net build() {
        NetBuilder net = Net.builder(name);
        try {
            places.forEach(net::place);
            transitions.forEach((transition, where) -> {
                line = where;
                net.transition(transition);
            });
        } catch (NetException wrong) {
            throw error(1, String.valueOf(wrong.getMessage()));
        }
        for (Arc arc : arcs) {
            line = arc.line();
            try {
                switch (arc.kind()) {
                    case PLAIN -> net.arc(arc.from(), arc.to(), arc.weight());
                    case INHIBITOR -> net.inhibitor(arc.from(), arc.to(), arc.weight());
                    case TEST -> net.test(arc.from(), arc.to(), arc.weight());
                }
            } catch (NetException wrong) {
                throw error(arc.column(), String.valueOf(wrong.getMessage()));
            }
        }
        return net.build();
    }

    private NetFormatException error(int column, String message) {
        return new NetFormatException(file, Math.max(1, line), column, message);
    }

    private int endColumn() {
        return tokens.isEmpty() ? 1 : tokens.get(tokens.size() - 1).column() + 1;
    }

    private boolean next(String text) {
        if (at < tokens.size()
                && !tokens.get(at).name()
                && tokens.get(at).text().equals(text)) {
            at++;
            return true;
        }
        return false;
    }

    private String name() {
        if (at == tokens.size() || !tokens.get(at).name()) {
            throw error(at < tokens.size() ? tokens.get(at).column() : endColumn(), "a name is missing");
        }
        return tokens.get(at++).text();
    }

    private void transition() {
        int column = at < tokens.size() ? tokens.get(at).column() : 1;
        String transition = name();
        if (transitions.put(transition, line) != null) {
            throw error(column, "the transition '" + transition + "' stands twice");
        }
        if (next(":")) {
            name();
        }
        boolean input = true;
        while (at < tokens.size()) {
            Token token = tokens.get(at);
            if (next("[") || next("]")) {
                throw error(token.column(), "a time interval: timed nets cannot be checked");
            }
            if (next("->")) {
                if (!input) {
                    throw error(token.column(), "a second '->'; a transition has one");
                }
                input = false;
                continue;
            }
            String place = name();
            places.putIfAbsent(place, 0L);
            ArcKind kind = kind(input);
            long weight = kind != ArcKind.PLAIN || next("*") ? number(1) : 1;
            arcs.add(
                    input
                            ? new Arc(place, transition, weight, kind, line, token.column())
                            : new Arc(transition, place, weight, kind, line, token.column()));
        }
        if (input) {
            throw error(endColumn(), "'->' is missing");
        }
    }

    private ArcKind kind(boolean input) {
        Token token = at < tokens.size() ? tokens.get(at) : new Token("", true, 0);
        ArcKind kind = next("?-") ? ArcKind.INHIBITOR : next("?") ? ArcKind.TEST : ArcKind.PLAIN;
        if (kind != ArcKind.PLAIN && !input) {
            throw error(token.column(), "an arc that inhibits or tests stands before '->'");
        }
        if (next("!")) {
            throw error(token.column(), "reset arcs cannot be checked");
        }
        return kind;
    }

    private long number(int least) {
        int column = at < tokens.size() ? tokens.get(at).column() : endColumn();
        String digits = name();
        try {
            int number = Integer.parseInt(digits);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException odd) {
            // reported below
        }
        throw error(column, "'" + digits + "' is not a number from " + least + " to " + Integer.MAX_VALUE);
    }

    private void place() {
        int column = at < tokens.size() ? tokens.get(at).column() : 1;
        String place = name();
        if (next(":")) {
            name();
        }
        long count = 0;
        if (next("(")) {
            count = number(0);
            if (!next(")")) {
                throw error(endColumn(), "')' is missing");
            }
        }
        if (at < tokens.size()) {
            throw error(tokens.get(at).column(), "arcs after a place are not read; write them with the transitions");
        }
        if (places.merge(place, count, Long::sum) > Integer.MAX_VALUE) {
            throw error(column, "'" + place + "' has more than " + Integer.MAX_VALUE + " tokens");
        }
    }

    private List<Token> cut(String source) {
        var cut = new ArrayList<Token>();
        int i = 0;
        while (i < source.length()) {
            char c = source.charAt(i);
            int start = i;
            if (c == '#') {
                break;
            }
            if (Character.isWhitespace(c)) {
                i++;
            } else if (c == '{') {
                var braced = new StringBuilder();
                for (i++; i < source.length() && source.charAt(i) != '}'; i++) {
                    if (source.charAt(i) == '\\' && i + 1 < source.length()) {
                        i++;
                    }
                    braced.append(source.charAt(i));
                }
                if (i == source.length()) {
                    throw error(start + 1, "this brace is never closed");
                }
                i++;
                Optional<String> refused = NameRule.refuses(braced.toString());
                if (refused.isPresent()) {
                    throw error(start + 1, refused.get());
                }
                cut.add(new Token(braced.toString(), true, start + 1));
            } else if (inName(c)) {
                while (i < source.length() && inName(source.charAt(i))) {
                    i++;
                }
                cut.add(new Token(source.substring(start, i), true, start + 1));
            } else {
                boolean two = source.startsWith("->", i) || source.startsWith("?-", i);
                i += two ? 2 : 1;
                cut.add(new Token(source.substring(start, i), false, start + 1));
            }
        }
        return cut;
    }

    private static boolean inName(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '\'' || c == '.';
    }
}
