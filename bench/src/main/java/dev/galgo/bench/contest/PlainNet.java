package dev.galgo.bench.contest;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** A place/transition net, as little as is needed to fire a run. It shares no code with what found the run: other reader, other numbers. */
final class PlainNet {
    /** What a transition takes and puts, by place. */
    private record Transition(Map<String, BigInteger> takes, Map<String, BigInteger> puts) {
        Transition() {
            this(new HashMap<>(), new HashMap<>());
        }
    }

    private final Map<String, BigInteger> initial = new HashMap<>();
    private final Map<String, Transition> transitions = new LinkedHashMap<>();
    private final Map<String, List<String>> idsByName = new HashMap<>();
    private final List<String[]> arcs = new ArrayList<>();

    private PlainNet() {}

    static PlainNet read(Path file) throws IOException, XMLStreamException {
        var factory = XMLInputFactory.newInstance();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        // Java 25 has limits for parsers that 17 does not have.
        factory.setProperty("jdk.xml.maxElementDepth", 0);
        var net = new PlainNet();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            while (xml.hasNext()) {
                if (xml.next() == XMLStreamConstants.START_ELEMENT) {
                    net.element(xml);
                }
            }
            xml.close();
        }
        net.connect();
        return net;
    }

    private void element(XMLStreamReader xml) throws XMLStreamException {
        switch (xml.getLocalName()) {
            case "place" -> {
                String id = xml.getAttributeValue(null, "id");
                String tokens = texts(xml).get("initialMarking");
                initial.put(id, tokens == null ? BigInteger.ZERO : new BigInteger(tokens));
            }
            case "transition" -> {
                String id = xml.getAttributeValue(null, "id");
                transitions.put(id, new Transition());
                String name = texts(xml).getOrDefault("name", id);
                idsByName.computeIfAbsent(name, any -> new ArrayList<>()).add(id);
            }
            case "arc" -> {
                String source = xml.getAttributeValue(null, "source");
                String target = xml.getAttributeValue(null, "target");
                Map<String, String> texts = texts(xml);
                if (texts.containsKey("type")) {
                    throw new XMLStreamException("an arc of a type of its own");
                }
                arcs.add(new String[] {source, target, texts.getOrDefault("inscription", "1")});
            }
            case "referencePlace", "referenceTransition", "hlinitialMarking" ->
                throw new XMLStreamException("more than a place/transition net");
            default -> {
                // Pages, and what is drawn.
            }
        }
    }

    /** The texts of the element's children, by child; {@code type} is there if a child of this name is. Reads to the element's end. */
    private static Map<String, String> texts(XMLStreamReader xml) throws XMLStreamException {
        var texts = new HashMap<String, String>();
        Deque<String> open = new ArrayDeque<>();
        while (true) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                open.push(xml.getLocalName());
                if (open.size() == 1 && xml.getLocalName().equals("type")) {
                    texts.put("type", "");
                }
            } else if (event == XMLStreamConstants.CHARACTERS
                    && open.size() == 2
                    && "text".equals(open.peek())
                    && !xml.getText().isBlank()) {
                texts.merge(open.peekLast(), xml.getText().strip(), String::concat);
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                if (open.isEmpty()) {
                    return texts;
                }
                open.pop();
            }
        }
    }

    /** Arcs may come before what they connect. Several between the same two add up. */
    private void connect() throws XMLStreamException {
        for (String[] arc : arcs) {
            var weight = new BigInteger(arc[2]);
            Transition from = transitions.get(arc[0]);
            Transition to = transitions.get(arc[1]);
            if (to != null && initial.containsKey(arc[0])) {
                to.takes().merge(arc[0], weight, BigInteger::add);
            } else if (from != null && initial.containsKey(arc[1])) {
                from.puts().merge(arc[1], weight, BigInteger::add);
            } else {
                throw new XMLStreamException("an arc from " + arc[0] + " to " + arc[1]);
            }
        }
        arcs.clear();
    }

    /**
     * Why the run does not lead from the initial marking to one where nothing can fire; nothing if it does. Runs are told in names where these tell
     * transitions apart, otherwise in ids: in names, if each of its words is the name of one transition.
     */
    Optional<String> whyNoDeadlock(List<String> run) {
        boolean named = run.stream().allMatch(word -> named(word) != null);
        return whyNoDeadlock(run, named ? this::named : transitions::get);
    }

    private @Nullable Transition named(String name) {
        List<String> ids = idsByName.getOrDefault(name, List.of());
        return ids.size() == 1 ? transitions.get(ids.get(0)) : null;
    }

    private Optional<String> whyNoDeadlock(List<String> run, Function<String, @Nullable Transition> meaning) {
        var marking = new HashMap<>(initial);
        for (int i = 0; i < run.size(); i++) {
            Transition transition = meaning.apply(run.get(i));
            if (transition == null) {
                return Optional.of("there is no transition " + run.get(i));
            }
            if (!enabled(transition, marking)) {
                return Optional.of("firing " + (i + 1) + ", " + run.get(i) + ", is not enabled");
            }
            transition.takes().forEach((place, tokens) -> marking.merge(place, tokens.negate(), BigInteger::add));
            transition.puts().forEach((place, tokens) -> marking.merge(place, tokens, BigInteger::add));
        }
        return transitions.entrySet().stream()
                .filter(entry -> enabled(entry.getValue(), marking))
                .findFirst()
                .map(entry -> entry.getKey() + " is enabled at the end");
    }

    private static boolean enabled(Transition transition, Map<String, BigInteger> marking) {
        return transition.takes().entrySet().stream()
                .allMatch(entry ->
                        marking.getOrDefault(entry.getKey(), BigInteger.ZERO).compareTo(entry.getValue()) >= 0);
    }
}
