package dev.galgo.petri.proof;

import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.net.NetBuilder;
import dev.galgo.petri.net.NetException;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.property.PropertyException;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.reduce.ReductionStep;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Certificates as JSON, complete with their net, so that one can be checked with nothing else at hand. */
public final class CertificateText {
    public static final String FORMAT = "galgo-net-certificate/2";
    /** Without a fingerprint, otherwise the same. */
    private static final String WITHOUT_FINGERPRINT = "galgo-net-certificate/1";

    private CertificateText() {}

    public static String write(Certificate certificate) {
        return new CertificateWriter(certificate).write();
    }

    /** Reads a certificate; throws {@link CertificateException} where it is not one. That it proves anything is for the check to say. */
    public static Certificate read(String text) {
        return read(JsonTree.parse(text));
    }

    /** As {@link #read(String)}, where it is part of something else. */
    public static Certificate read(JsonTree json) {
        try {
            String format = json.get("format").text();
            if (!format.equals(FORMAT) && !format.equals(WITHOUT_FINGERPRINT)) {
                throw new CertificateException("the format is '" + format + "', this reads '" + FORMAT + "' and '"
                        + WITHOUT_FINGERPRINT + "'");
            }
            Net net = net(json.get("net"));
            if (format.equals(FORMAT)
                    && !json.get("fingerprint").text().equals(NetForm.of(net).fingerprint())) {
                throw new CertificateException("the fingerprint is that of another net");
            }
            NetQuestion question = question(json.get("question"), net);
            List<ReductionStep> reductions = json.get("reductions").items().stream()
                    .map(CertificateText::reduction)
                    .toList();
            Net reduced = NetReduction.replay(question, reductions).question().net();
            return new Certificate(question, reductions, proof(json.get("proof"), reduced));
        } catch (NetException | PropertyException | ArithmeticException wrong) {
            throw new CertificateException(String.valueOf(wrong.getMessage()));
        }
    }

    private static Net net(JsonTree json) {
        NetBuilder net = Net.builder(json.get("name").text());
        for (JsonTree place : json.get("places").items()) {
            net.place(place.item(0, 2).text(), place.item(1, 2).longNumber());
        }
        for (JsonTree transition : json.get("transitions").items()) {
            String name = transition.get("name").text();
            net.transition(name);
            for (JsonTree arc : transition.get("in").items()) {
                net.arc(arc.item(0, 2).text(), name, arc.item(1, 2).longNumber());
            }
            for (JsonTree arc : transition.get("out").items()) {
                net.arc(name, arc.item(0, 2).text(), arc.item(1, 2).longNumber());
            }
            if (transition.has("inhibitors")) {
                for (JsonTree arc : transition.get("inhibitors").items()) {
                    net.inhibitor(arc.item(0, 2).text(), name, arc.item(1, 2).longNumber());
                }
            }
        }
        return net.build();
    }

    private static NetQuestion question(JsonTree json, Net net) {
        if (json.has("formula")) {
            var goal = new Goal.Reach(json.get("reach").text(), formula(json.get("formula"), net));
            if (!NetQuestion.isNameOf(goal, net)) {
                throw json.error("a name for the condition, not the text of another: '" + goal.text() + "'");
            }
            return new NetQuestion(net, goal);
        }
        if (json.has("reach")) {
            return NetQuestion.reach(net, json.get("reach").text());
        }
        if (!json.get("deadlock").flag()) {
            throw json.error("about a deadlock or about a property to reach");
        }
        if (!json.has("waiting")) {
            return NetQuestion.deadlock(net);
        }
        return NetQuestion.deadlock(
                net,
                json.get("waiting").items().stream().map(p -> place(p, net)).toList());
    }

    /** The parts of a condition that has no text, or whose text is only its name. */
    private static Formula formula(JsonTree json, Net net) {
        var nodes = new ArrayList<Formula.Node>();
        for (JsonTree node : json.items()) {
            int here = nodes.size();
            if (node.has("sum")) {
                Arcs sum = sum(node.get("sum"), net);
                if (sum.isEmpty() || sum.key(sum.size() - 1) >= net.placeCount()) {
                    throw node.error("a sum of places");
                }
                nodes.add(new Formula.AtMost(sum, node.get("max").longNumber()));
            } else if (node.has("all")) {
                nodes.add(new Formula.All(parts(node.get("all"), here)));
            } else {
                nodes.add(new Formula.Any(parts(node.get("any"), here)));
            }
        }
        if (nodes.isEmpty()) {
            throw json.error("a condition");
        }
        return new Formula(nodes);
    }

    private static List<Integer> parts(JsonTree json, int before) {
        var parts = new ArrayList<Integer>();
        for (JsonTree part : json.items()) {
            int k = part.intNumber();
            if (k < 0 || k >= before) {
                throw part.error("an earlier part");
            }
            parts.add(k);
        }
        return parts;
    }

    private static ReductionStep reduction(JsonTree json) {
        String name = json.get("rule").text();
        for (ReductionStep.Rule rule : ReductionStep.Rule.values()) {
            if (rule.name().equals(name)) {
                return new ReductionStep(
                        rule,
                        json.get("of").items().stream().map(JsonTree::text).toList());
            }
        }
        throw json.error("a known rule, not '" + name + "'");
    }

    private static int place(JsonTree json, Net net) {
        return net.place(json.text()).orElseThrow(() -> json.error("a place of the net, not '" + json.text() + "'"));
    }

    private static int transition(JsonTree json, Net net) {
        return net.transition(json.text())
                .orElseThrow(() -> json.error("a transition of the net, not '" + json.text() + "'"));
    }

    private static Proof proof(JsonTree json, Net net) {
        if (json.has("states")) {
            return new Proof.Exploration(
                    json.get("states").longNumber(), json.get("stubborn").flag());
        }
        if (json.has("excluded")) {
            return inductive(json, net);
        }
        var atoms =
                json.get("atoms").items().stream().map(atom -> atom(atom, net)).toList();
        var traps = json.get("traps").items().stream()
                .map(trap -> places(trap, net))
                .toList();
        var steps = new ArrayList<Proof.Step>();
        for (JsonTree step : json.get("steps").items()) {
            steps.add(step(step, net));
        }
        return new Proof.Clausal(
                atoms,
                traps,
                steps,
                json.has("lastFiring") && json.get("lastFiring").flag());
    }

    private static Proof.Inductive inductive(JsonTree json, Net net) {
        var excluded = new ArrayList<TokenBox>();
        for (JsonTree limits : json.get("excluded").items()) {
            var box = new TokenBox(new int[0], new long[0], new long[0]);
            for (JsonTree limit : limits.items()) {
                int count = limit.items().size() > 2 ? 3 : 2;
                long least = limit.item(1, count).longNumber();
                long most = count == 3 ? limit.item(2, 3).longNumber() : TokenBox.ANY;
                int place = place(limit.item(0, count), net);
                if (least < 0
                        || most < 0
                        || most > TokenBox.ANY
                        || box.least(place) > 0
                        || box.most(place) < TokenBox.ANY) {
                    throw limit.error("a place that is not yet limited, the least and the most of its tokens");
                }
                box = box.with(place, least, most);
            }
            excluded.add(box);
        }
        var sums = json.get("sums").items().stream()
                .map(sum -> sum(sum.get("sum"), net))
                .toList();
        return new Proof.Inductive(excluded, sums);
    }

    private static int[] places(JsonTree json, Net net) {
        return json.items().stream().mapToInt(p -> place(p, net)).toArray();
    }

    private static Atom atom(JsonTree json, Net net) {
        if (json.has("part")) {
            int part = json.get("part").intNumber();
            if (part < 0) {
                throw json.error("a part of the property");
            }
            return Atom.named(part);
        }
        return new Atom(sum(json.get("sum"), net), json.get("max").longNumber(), -1);
    }

    private static Arcs sum(JsonTree json, Net net) {
        var sum = new TreeMap<Integer, Long>();
        for (JsonTree term : json.items()) {
            // Names are unique in a net, so that one of a place is never one of a transition.
            int key = net.place(term.item(0, 2).text())
                    .orElseGet(() -> net.placeCount() + transition(term.item(0, 2), net));
            if (sum.put(key, term.item(1, 2).longNumber()) != null) {
                throw term.error("about something not yet in the sum");
            }
        }
        return Arcs.of(sum);
    }

    private static Proof.Step step(JsonTree json, Net net) {
        if (json.has("lemma")) {
            var by =
                    json.get("by").items().stream().map(m -> multiplier(m, net)).toList();
            return new Proof.Lemma(clause(json.get("lemma")), by);
        }
        if (json.has("entry")) {
            return new Proof.Entry(
                    clause(json.get("entry")),
                    transition(json.get("transition"), net),
                    places(json.get("places"), net));
        }
        return new Proof.Learned(clause(json.get("learned")));
    }

    private static int[] clause(JsonTree json) {
        return json.items().stream().mapToInt(JsonTree::intNumber).toArray();
    }

    private static Proof.Multiplier multiplier(JsonTree json, Net net) {
        BigInteger factor = json.item(2, 3).number();
        String source = json.item(0, 3).text();
        return switch (source) {
            case "literal" ->
                new Proof.Multiplier(Proof.Source.LITERAL, json.item(1, 3).intNumber(), factor);
            case "trap" ->
                new Proof.Multiplier(Proof.Source.TRAP, json.item(1, 3).intNumber(), factor);
            case "place" -> new Proof.Multiplier(Proof.Source.PLACE, place(json.item(1, 3), net), factor);
            default -> throw json.error("about a literal, a trap or a place, not a '" + source + "'");
        };
    }
}
