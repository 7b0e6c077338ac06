package dev.galgo.petri.proof;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.galgo.petri.net.Arcs;
import dev.galgo.petri.net.Net;
import dev.galgo.petri.property.Formula;
import dev.galgo.petri.property.Goal;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.reduce.NetReduction;
import dev.galgo.petri.reduce.ReductionStep;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Writes one certificate as JSON. */
final class CertificateWriter {
    private final Certificate certificate;
    private final StringWriter out = new StringWriter();

    CertificateWriter(Certificate certificate) {
        this.certificate = certificate;
    }

    String write() {
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            var printer = new DefaultPrettyPrinter();
            printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
            json.setPrettyPrinter(printer);
            write(json);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.append('\n').toString();
    }

    void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("format", CertificateText.FORMAT);
        json.writeStringField("fingerprint", certificate.fingerprint());
        question(json);
        net(json, certificate.question().net());
        json.writeArrayFieldStart("reductions");
        for (ReductionStep step : certificate.reductions()) {
            json.writeStartObject();
            json.writeStringField("rule", step.rule().name());
            json.writeArrayFieldStart("of");
            for (String name : step.names()) {
                json.writeString(name);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("proof");
        Net reduced = NetReduction.replay(certificate.question(), certificate.reductions())
                .question()
                .net();
        if (certificate.proof() instanceof Proof.Exploration exploration) {
            json.writeNumberField("states", exploration.states());
            json.writeBooleanField("stubborn", exploration.stubborn());
        } else if (certificate.proof() instanceof Proof.Inductive inductive) {
            inductive(json, inductive, reduced);
        } else {
            clausal(json, (Proof.Clausal) certificate.proof(), reduced);
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private void question(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("question");
        if (certificate.question().goal() instanceof Goal.Reach reach) {
            json.writeStringField("reach", reach.text());
            if (NetQuestion.isNameOf(reach, certificate.question().net())) {
                formula(json, reach.formula(), certificate.question().net());
            }
        } else {
            json.writeBooleanField("deadlock", true);
            var waiting = ((Goal.Dead) certificate.question().goal()).waiting();
            if (waiting.isPresent()) {
                json.writeArrayFieldStart("waiting");
                for (int p : waiting.get()) {
                    json.writeString(certificate.question().net().placeName(p));
                }
                json.writeEndArray();
            }
        }
        json.writeEndObject();
    }

    private static void formula(JsonGenerator json, Formula formula, Net net) throws IOException {
        json.writeArrayFieldStart("formula");
        for (Formula.Node node : formula.nodes()) {
            json.writeStartObject();
            if (node instanceof Formula.AtMost atom) {
                arcs(json, "sum", atom.sum(), net);
                json.writeNumberField("max", atom.max());
            } else {
                boolean all = node instanceof Formula.All;
                json.writeArrayFieldStart(all ? "all" : "any");
                for (int k : all ? ((Formula.All) node).of() : ((Formula.Any) node).of()) {
                    json.writeNumber(k);
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void net(JsonGenerator json, Net net) throws IOException {
        json.writeObjectFieldStart("net");
        json.writeStringField("name", net.name());
        json.writeArrayFieldStart("places");
        for (int p = 0; p < net.placeCount(); p++) {
            pair(json, net.placeName(p), net.initial(p));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("transitions");
        for (int t = 0; t < net.transitionCount(); t++) {
            json.writeStartObject();
            json.writeStringField("name", net.transitionName(t));
            arcs(json, "in", net.inputs(t), net);
            arcs(json, "out", net.outputs(t), net);
            if (!net.inhibitors(t).isEmpty()) {
                arcs(json, "inhibitors", net.inhibitors(t), net);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void pair(JsonGenerator json, String name, long number) throws IOException {
        json.writeStartArray();
        json.writeString(name);
        json.writeNumber(number);
        json.writeEndArray();
    }

    private static void arcs(JsonGenerator json, String field, Arcs arcs, Net net) throws IOException {
        json.writeArrayFieldStart(field);
        for (int i = 0; i < arcs.size(); i++) {
            int key = arcs.key(i);
            pair(
                    json,
                    key < net.placeCount() ? net.placeName(key) : net.transitionName(key - net.placeCount()),
                    arcs.value(i));
        }
        json.writeEndArray();
    }

    private static void places(JsonGenerator json, int[] places, Net net) throws IOException {
        json.writeStartArray();
        for (int p : places) {
            json.writeString(net.placeName(p));
        }
        json.writeEndArray();
    }

    private static void inductive(JsonGenerator json, Proof.Inductive proof, Net net) throws IOException {
        json.writeArrayFieldStart("excluded");
        for (TokenBox box : proof.excluded()) {
            json.writeStartArray();
            for (int i = 0; i < box.places().length; i++) {
                json.writeStartArray();
                json.writeString(net.placeName(box.places()[i]));
                json.writeNumber(box.least()[i]);
                if (box.most()[i] < TokenBox.ANY) {
                    json.writeNumber(box.most()[i]);
                }
                json.writeEndArray();
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("sums");
        for (Arcs sum : proof.sums()) {
            json.writeStartObject();
            arcs(json, "sum", sum, net);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void clausal(JsonGenerator json, Proof.Clausal proof, Net net) throws IOException {
        if (proof.lastFiring()) {
            json.writeBooleanField("lastFiring", true);
        }
        json.writeArrayFieldStart("atoms");
        for (Atom atom : proof.atoms()) {
            json.writeStartObject();
            if (atom.isNamed()) {
                json.writeNumberField("part", atom.aux());
            } else {
                arcs(json, "sum", atom.sum(), net);
                json.writeNumberField("max", atom.max());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("traps");
        for (int[] trap : proof.traps()) {
            places(json, trap, net);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("steps");
        for (Proof.Step step : proof.steps()) {
            step(json, step, net);
        }
        json.writeEndArray();
    }

    private static void step(JsonGenerator json, Proof.Step step, Net net) throws IOException {
        json.writeStartObject();
        json.writeFieldName(step instanceof Proof.Lemma ? "lemma" : step instanceof Proof.Entry ? "entry" : "learned");
        json.writeStartArray();
        for (int literal : step.clause()) {
            json.writeNumber(literal);
        }
        json.writeEndArray();
        if (step instanceof Proof.Entry entry) {
            json.writeStringField("transition", net.transitionName(entry.transition()));
            json.writeFieldName("places");
            places(json, entry.places(), net);
        } else if (step instanceof Proof.Lemma lemma) {
            json.writeArrayFieldStart("by");
            for (Proof.Multiplier m : lemma.multipliers()) {
                json.writeStartArray();
                switch (m.source()) {
                    case LITERAL -> json.writeString("literal");
                    case TRAP -> json.writeString("trap");
                    case PLACE -> json.writeString("place");
                }
                if (m.source() == Proof.Source.PLACE) {
                    json.writeString(net.placeName(m.index()));
                } else {
                    json.writeNumber(m.index());
                }
                json.writeNumber(m.factor());
                json.writeEndArray();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }
}
