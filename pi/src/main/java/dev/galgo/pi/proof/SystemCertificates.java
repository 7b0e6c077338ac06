package dev.galgo.pi.proof;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.net.NetException;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.CertificateException;
import dev.galgo.petri.proof.CertificateText;
import dev.galgo.petri.proof.JsonText;
import dev.galgo.petri.proof.JsonTree;
import dev.galgo.petri.property.NetQuestion;
import dev.galgo.petri.property.PropertyException;
import dev.galgo.pi.abstraction.CounterNet;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.star.forward.Config;
import dev.galgo.pi.star.forward.StarInvariant;
import java.util.List;
import java.util.TreeSet;

/** Certificates of systems as JSON, and their check, which believes nobody who wrote one. */
public final class SystemCertificates {
    private static final String STAR = "galgo-star-certificate/1";
    private static final String COUNTERS = "galgo-counter-certificate/1";
    private static final long MOST_TRANSITIONS = 200_000;

    private SystemCertificates() {}

    /** Whether a certificate of this format is one of these. */
    public static boolean isFor(String format) {
        return format.equals(STAR) || format.equals(COUNTERS);
    }

    public static String write(SystemCertificate certificate) {
        var json = new JsonText();
        PiSystem system = certificate.model().system();
        json.startObject();
        json.textField("format", certificate instanceof SystemCertificate.OfStar ? STAR : COUNTERS);
        json.textField("fingerprint", SystemForm.fingerprint(system));
        json.field("model");
        certificate.model().write(json);
        json.arrayField("never");
        for (String location : certificate.never()) {
            json.text(location);
        }
        json.endArray();
        proof(certificate, system, json);
        json.endObject();
        return json.end();
    }

    private static void proof(SystemCertificate certificate, PiSystem system, JsonText json) {
        if (certificate instanceof SystemCertificate.OfStar star) {
            var configs = new ConfigText(system);
            json.arrayField("passing");
            for (String location : star.invariant().passing()) {
                json.text(location);
            }
            json.endArray();
            json.arrayField("invariant");
            for (Config config : star.invariant().configs()) {
                configs.write(config, json);
            }
            json.endArray();
        } else if (certificate instanceof SystemCertificate.OfCounters counters) {
            json.field("net");
            json.certificate(counters.net());
        }
    }

    /** Reads a certificate and checks it; throws {@link CertificateException} where it proves nothing. */
    public static SystemCertificate check(String text, Budget budget) {
        JsonTree json = JsonTree.parse(text);
        String format = json.get("format").text();
        if (!isFor(format)) {
            throw new CertificateException(
                    "the format is '" + format + "', this reads '" + STAR + "' and '" + COUNTERS + "'");
        }
        ModelText model = ModelText.read(json.get("model"));
        PiSystem system = model.system();
        if (!json.get("fingerprint").text().equals(SystemForm.fingerprint(system))) {
            throw new CertificateException("the fingerprint is that of another model");
        }
        List<String> never =
                json.get("never").items().stream().map(JsonTree::text).toList();
        try {
            return format.equals(STAR)
                    ? star(model, system, never, json, budget)
                    : counters(model, system, never, json.get("net"), budget);
        } catch (IllegalStateException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | NullPointerException
                | ArithmeticException senseless) {
            // Such as a message that carries less than its receiver reads. What cannot be followed proves nothing.
            throw new CertificateException("something in it makes no sense: " + senseless.getMessage());
        }
    }

    private static SystemCertificate star(
            ModelText model, PiSystem system, List<String> never, JsonTree json, Budget budget) {
        if (system.shape() != Shape.STAR) {
            throw new CertificateException("its model is no star");
        }
        var configs = new ConfigText(system);
        var passing = new TreeSet<String>();
        json.get("passing").items().forEach(location -> passing.add(location.text()));
        var invariant = new StarInvariant(
                passing,
                json.get("invariant").items().stream().map(configs::read).toList());
        new InvariantCheck(system, never, invariant, budget).check();
        return new SystemCertificate.OfStar(model, never, invariant);
    }

    /** Counts again: the net that the certificate carries must be the one that comes of the model, and its question the one about the locations. */
    private static SystemCertificate counters(
            ModelText model, PiSystem system, List<String> never, JsonTree json, Budget budget) {
        if (never.isEmpty()) {
            throw new CertificateException("it names no location");
        }
        Certificate net = CertificateText.read(json);
        NetQuestion counted;
        try {
            counted = new CounterNet(system, budget, MOST_TRANSITIONS).reach(never);
        } catch (NetException | PropertyException wrong) {
            throw new CertificateException("the model cannot be counted: " + wrong.getMessage());
        }
        if (!net.isAbout(counted.net())) {
            throw new CertificateException("its net is not the counter abstraction of its model");
        }
        if (!net.question().isSame(counted)) {
            throw new CertificateException("its net is asked about something else than " + String.join(", ", never));
        }
        CertificateCheck.check(net, budget);
        return new SystemCertificate.OfCounters(model, never, net);
    }
}
