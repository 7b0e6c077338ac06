package dev.galgo.pi.family;

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
import dev.galgo.pi.family.growth.Family;
import dev.galgo.pi.family.growth.FamilyNet;
import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.proof.ModelText;
import dev.galgo.pi.proof.SystemForm;
import java.util.ArrayList;

/** Certificates of families as JSON, and their check, which believes nobody who wrote one. */
public final class FamilyCertificates {
    private static final String FORMAT = "galgo-family-certificate/1";
    /** A certificate lists the smaller members, and nobody lists more. */
    private static final int MOST_MEMBERS = 10_000;
    /** Nobody asks for a family that begins later, and members that large take long to read. */
    private static final long LAST_FIRST = 9_999;

    private FamilyCertificates() {}

    /** Whether a certificate of this format is one of these. */
    public static boolean isFor(String format) {
        return format.equals(FORMAT);
    }

    public static String write(FamilyCertificate certificate) {
        Family family = certificate.family();
        var json = new JsonText();
        json.startObject();
        json.textField("format", FORMAT);
        json.textField("fingerprint", fingerprint(certificate));
        json.field("model");
        family.model().write(json);
        json.textField("parameter", family.parameter());
        json.numberField("first", family.first());
        json.arrayField("never");
        certificate.never().forEach(json::text);
        json.endArray();
        if (certificate.view() instanceof FamilyView.Windows windows) {
            json.objectField("windows");
            json.numberField("width", windows.width());
            json.numberField("pending", windows.pending());
            json.endObject();
        }
        json.arrayField("members");
        certificate.members().forEach(json::certificate);
        json.endArray();
        json.field("rest");
        json.certificate(certificate.rest());
        json.endObject();
        return json.end();
    }

    /** That of the least member which is proved with all larger ones: it has whatever they have. */
    private static String fingerprint(FamilyCertificate certificate) {
        return SystemForm.fingerprint(certificate.family().member(certificate.from()));
    }

    /** Reads a certificate and checks it; throws {@link CertificateException} where it proves nothing. */
    public static FamilyCertificate check(String text, Budget budget) {
        JsonTree json = JsonTree.parse(text);
        if (!isFor(json.get("format").text())) {
            throw new CertificateException(
                    "the format is '" + json.get("format").text() + "', this reads '" + FORMAT + "'");
        }
        FamilyCertificate certificate = read(json);
        try {
            if (!json.get("fingerprint").text().equals(fingerprint(certificate))) {
                throw new CertificateException("the fingerprint is that of another model");
            }
            check(certificate, budget);
        } catch (IrregularFamily irregular) {
            throw new CertificateException("the family has no such net: " + irregular.getMessage());
        } catch (NetException | PropertyException | IllegalArgumentException wrong) {
            throw new CertificateException("its question makes no sense: " + wrong.getMessage());
        }
        return certificate;
    }

    private static FamilyCertificate read(JsonTree json) {
        var members = new ArrayList<Certificate>();
        if (json.get("members").items().size() > MOST_MEMBERS) {
            throw new CertificateException("it lists more than " + MOST_MEMBERS + " members");
        }
        long first = json.get("first").longNumber();
        if (first < 0 || first > LAST_FIRST) {
            throw new CertificateException("no family begins at " + first);
        }
        json.get("members").items().forEach(member -> members.add(CertificateText.read(member)));
        return new FamilyCertificate(
                new Family(
                        ModelText.read(json.get("model")), json.get("parameter").text(), first),
                json.get("never").items().stream().map(JsonTree::text).toList(),
                view(json),
                members,
                CertificateText.read(json.get("rest")));
    }

    private static FamilyView view(JsonTree json) {
        if (!json.has("windows")) {
            return new FamilyView.Numbers();
        }
        JsonTree windows = json.get("windows");
        int width = windows.get("width").intNumber();
        int pending = windows.get("pending").intNumber();
        if (width < 3 || pending < 1) {
            throw new CertificateException(
                    "there are no windows of " + width + " neighbours with " + pending + " messages");
        }
        return new FamilyView.Windows(width, pending);
    }

    /** Makes all nets again: each must be the one that the certificate carries, and be asked the same. */
    private static void check(FamilyCertificate certificate, Budget budget) {
        var question = new FamilyQuestion(certificate.family(), certificate.never());
        FamilyNet net = question.net(certificate.view(), budget);
        if (net.from() > certificate.from()) {
            throw new CertificateException(
                    "it proves nothing of " + certificate.family().parameter() + "=" + certificate.from()
                            + ": its net begins at " + net.from());
        }
        proves(certificate.rest(), question.rest(net), "all larger members", budget);
        long value = certificate.family().first();
        for (Certificate member : certificate.members()) {
            proves(member, question.member(value, budget), certificate.family().parameter() + "=" + value, budget);
            value++;
        }
    }

    private static void proves(Certificate certificate, NetQuestion question, String of, Budget budget) {
        if (!certificate.isAbout(question.net())) {
            throw new CertificateException("the net of " + of + " is another one");
        }
        if (!certificate.question().isSame(question)) {
            throw new CertificateException("the net of " + of + " is asked something else");
        }
        CertificateCheck.check(certificate, budget);
    }
}
