package dev.galgo.petri.query;

import dev.galgo.petri.format.FileText;
import dev.galgo.petri.format.XmlInput;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads the questions about reachability and upper bounds of a query file of the Model Checking Contest. Every element is known, or refused by name
 * with its line and column: a part that is passed over would change what is asked. Questions of branching and of linear time are refused.
 */
public final class QueryReader {
    /** An element that is open, and what was read of it so far. */
    private static final class Open {
        final String element;
        final Location at;
        /** The number of its part in the condition; -1 if it is none. */
        final int part;

        int children;
        final Set<String> elements = new HashSet<>();
        final TreeMap<Integer, Long> sum = new TreeMap<>();
        final List<Integer> transitions = new ArrayList<>();
        Arcs left = Arcs.NONE;
        long leftConstant;

        Open(String element, Location at, int part) {
            this.element = element;
            this.at = at;
            this.part = part;
        }
    }

    private final String file;
    private final Net net;
    private final NetNames names;
    private final XMLStreamReader xml;
    private final Deque<Open> path = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();
    private final List<Query> queries = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private Condition condition = new Condition();
    private @Nullable String id;
    private @Nullable Arcs bound;
    private boolean always;

    private QueryReader(String file, Net net, NetNames names, XMLStreamReader xml) {
        this.file = file;
        this.net = net;
        this.names = names;
        this.xml = xml;
    }

    /** Reads all questions from the bytes of a file; {@code file} is what errors call it. */
    public static List<Query> read(String file, byte[] content, Net net, NetNames names) {
        return read(file, new StringReader(FileText.xml(file, content)), net, names);
    }

    /** Reads all questions; {@code file} is what errors call it. */
    public static List<Query> read(String file, Reader in, Net net, NetNames names) {
        return XmlInput.read(
                in,
                xml -> new QueryReader(file, net, names, xml).read(),
                malformed -> new QueryFormatException(file, malformed));
    }

    private List<Query> read() throws XMLStreamException {
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> start(xml.getLocalName(), xml.getLocation());
                case XMLStreamConstants.END_ELEMENT -> end(path.pop());
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> characters(xml.getText());
                case XMLStreamConstants.DTD ->
                    throw error(xml.getLocation(), "a document type declaration is refused: query files need none");
                case XMLStreamConstants.ENTITY_REFERENCE ->
                    throw error(xml.getLocation(), "the entity &" + xml.getLocalName() + "; is refused");
                default -> {}
            }
        }
        return List.copyOf(queries);
    }

    private QueryFormatException error(Location at, String message) {
        return new QueryFormatException(
                file, Math.max(1, at.getLineNumber()), Math.max(1, at.getColumnNumber()), message);
    }

    private void characters(String some) {
        Open open = path.peek();
        if (open != null && !QueryGrammar.takesText(open.element) && !some.isBlank()) {
            throw error(
                    xml.getLocation(),
                    "the text '" + shortened(some.strip()) + "' within <" + open.element + "> means nothing there");
        }
        text.append(some);
    }

    private void start(String element, Location at) throws XMLStreamException {
        Open parent = path.peek();
        text.setLength(0);
        if (parent == null) {
            if (!element.equals("property-set")) {
                throw error(at, "the root is <" + element + ">, not <property-set>; is this a query file?");
            }
            path.push(new Open(element, at, -1));
            return;
        }
        if (parent.element.equals("property") && (element.equals("description") || element.equals("tags"))) {
            XmlInput.pass(xml);
            return;
        }
        int part = -1;
        if (!QueryGrammar.fits(element, parent.element)) {
            throw error(at, QueryGrammar.misplaced(element, parent.element));
        }
        parent.children++;
        if (!parent.elements.add(element) && QueryGrammar.isSingle(element)) {
            throw error(at, "<" + parent.element + "> takes one <" + element + ">, and this is one more");
        }
        if (QueryGrammar.takesCondition(parent.element)) {
            part = condition.add(parent.part, QueryGrammar.part(element));
        }
        int most = QueryGrammar.mostParts(parent.element);
        if (parent.children > most) {
            throw error(at, "<" + parent.element + "> takes " + most + ", and this <" + element + "> is one more");
        }
        if (element.equals("property")) {
            id = null;
            bound = null;
            condition = new Condition();
        }
        if (element.equals("all-paths") || element.equals("exists-path")) {
            always = element.equals("all-paths");
        }
        path.push(new Open(element, at, part));
    }

    private void end(Open open) {
        Open parent = path.peek();
        switch (open.element) {
            case "id" -> id = text.toString().strip();
            case "place" -> place(open, parent);
            case "transition" -> transition(open, parent);
            case "tokens-count" -> operand(open, parent, Arcs.of(open.sum), 0);
            case "integer-constant" -> operand(open, parent, Arcs.NONE, constant(open));
            case "integer-le", "integer-lt", "integer-ge", "integer-gt" -> needs(open, 2);
            case "is-fireable" -> {
                needs(open, 1);
                int[] transitions =
                        open.transitions.stream().mapToInt(Integer::intValue).toArray();
                condition.set(open.part, new Condition.Fireable(transitions));
            }
            case "place-bound" -> {
                needs(open, 1);
                bound = Arcs.of(open.sum);
            }
            case "formula", "all-paths", "exists-path", "globally", "finally", "negation" -> needs(open, 1);
            case "property" -> queries.add(query(open));
            default -> {}
        }
        text.setLength(0);
    }

    private void needs(Open open, int children) {
        if (open.children < children) {
            throw error(open.at, "<" + open.element + "> has " + open.children + " parts and needs " + children);
        }
    }

    private Query query(Open property) {
        String name = id;
        if (name == null || name.isEmpty()) {
            throw error(property.at, "this property has no id");
        }
        if (name.codePoints().anyMatch(c -> Character.isWhitespace(c) || Character.isISOControl(c))) {
            throw error(
                    property.at,
                    "the id '" + shortened(name) + "' has white space in it, and answers are lines of words");
        }
        if (!ids.add(name)) {
            throw error(property.at, "a property before this one has the id '" + name + "', too");
        }
        Arcs sum = bound;
        if (sum != null) {
            return new Query.UpperBound(name, sum);
        }
        if (!property.elements.contains("formula")) {
            throw error(property.at, "the property '" + name + "' has no formula");
        }
        return new Query.Reachability(name, always, condition.formula(net, always));
    }

    private void place(Open open, @Nullable Open parent) {
        int[] places = names.places().apply(text.toString().strip()).orElseThrow(() -> unknown(open, "place"));
        for (int p : places) {
            if (parent != null) {
                parent.sum.merge(p, 1L, Long::sum);
            }
        }
    }

    private void transition(Open open, @Nullable Open parent) {
        int[] transitions =
                names.transitions().apply(text.toString().strip()).orElseThrow(() -> unknown(open, "transition"));
        for (int t : transitions) {
            if (parent != null) {
                parent.transitions.add(t);
            }
        }
    }

    private QueryFormatException unknown(Open open, String kind) {
        return error(
                open.at,
                "the net " + net.name() + " has no " + kind + " '"
                        + shortened(text.toString().strip()) + "'; do the queries belong to this net?");
    }

    private long constant(Open open) {
        String digits = text.toString().strip();
        if (digits.matches("-?[0-9]{1,10}")) {
            long value = Long.parseLong(digits);
            if (Math.abs(value) <= Integer.MAX_VALUE) {
                return value;
            }
        }
        throw error(open.at, "'" + shortened(digits) + "' is not a whole number of at most " + Integer.MAX_VALUE);
    }

    private static String shortened(String words) {
        return words.length() > 40 ? words.substring(0, 40) + "..." : words;
    }

    /** One side of a comparison. */
    private void operand(Open open, @Nullable Open comparison, Arcs sum, long constant) {
        if (open.element.equals("tokens-count")) {
            needs(open, 1);
        }
        if (comparison == null) {
            return;
        }
        if (comparison.children == 1) {
            comparison.left = sum;
            comparison.leftConstant = constant;
            return;
        }
        Arcs left = comparison.left;
        long leftConstant = comparison.leftConstant;
        condition.set(
                comparison.part,
                switch (comparison.element) {
                    case "integer-le" -> new Condition.AtMost(left, leftConstant, sum, constant);
                    case "integer-lt" -> new Condition.AtMost(left, leftConstant + 1, sum, constant);
                    case "integer-ge" -> new Condition.AtMost(sum, constant, left, leftConstant);
                    default -> new Condition.AtMost(sum, constant + 1, left, leftConstant);
                });
    }
}
