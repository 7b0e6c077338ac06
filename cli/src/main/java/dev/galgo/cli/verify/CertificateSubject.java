package dev.galgo.cli.verify;

import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.cycles.OpenedSubject;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.pi.PiTarget;
import dev.galgo.pi.family.FamilyCertificate;
import dev.galgo.pi.family.growth.Family;
import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.model.ModelQuestion;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.net.PiNet;
import dev.galgo.pi.program.CycleProof;
import dev.galgo.pi.proof.SystemCertificate;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What a certificate should be about. The net or the system is made again from what was named, and compared with that of the certificate; of a model or a
 * program, the certificate must also answer one of the questions, since a net can be asked things that say nothing of it.
 *
 * @param subject the words that name it
 */
record CertificateSubject(CertificateChecking checking, List<String> subject) {
    /** What to say of a certificate about a net that is about this; refuses one that is not. */
    String binds(Certificate certificate, Path file) throws UserError {
        String target = subject.get(0);
        if (NetFile.isFor(target)) {
            mustBe(certificate.isAbout(NetFile.read(target)), file);
            return "; it is about " + target;
        }
        PiSystem system = system();
        mustBe(system.shape() == Shape.STATIC, file);
        PiNet net = SystemQuestions.translated(system, checking.limits());
        mustBe(certificate.isAbout(net.net()), file);
        for (ModelQuestion asked : SystemQuestions.asked(system)) {
            if (certificate.question().isSame(SystemQuestions.question(net, asked))) {
                return bound(asked);
            }
        }
        throw unasked(file);
    }

    /** What to say of a certificate about a system that is about this; refuses one that is not. */
    String binds(SystemCertificate certificate, Path file) throws UserError {
        mustBe(!NetFile.isFor(subject.get(0)), file);
        PiSystem system = system();
        mustBe(certificate.isAbout(system), file);
        for (ModelQuestion asked : SystemQuestions.asked(system)) {
            if (asked instanceof ModelQuestion.Reach reach
                    && reach.locations().stream()
                            .allMatch(location -> location.arguments().isEmpty())
                    && certificate.answers(reach.names())) {
                return bound(asked);
            }
        }
        throw unasked(file);
    }

    /** What to say of a certificate about a family that is about this, the same family or a member; refuses one that is not. */
    String binds(FamilyCertificate certificate, Path file) throws UserError {
        mustBe(PiTarget.isFor(subject.get(0)), file);
        List<String> arguments = subject.subList(1, subject.size());
        OpenFamily open = OpenFamily.of(arguments);
        Family family = certificate.family();
        PiSystem system;
        if (open != null) {
            system = PiModel.read(subject.get(0), open.member(open.first()));
            Family named = open.in(subject.get(0));
            mustBe(isIncluded(() -> family.includes(named, certificate.from())), file);
        } else {
            system = system();
            long value = PiModel.parameters(subject.get(0), arguments)
                    .getOrDefault(family.parameter(), family.usual().orElse(family.first()));
            mustBe(isIncluded(() -> family.includes(value, system)), file);
        }
        for (ModelQuestion asked : SystemQuestions.asked(system)) {
            boolean answered = asked instanceof ModelQuestion.Reach reach
                    ? !reach.wanted()
                            && reach.locations().stream()
                                    .allMatch(location -> location.arguments().isEmpty())
                            && certificate.answers(reach.names())
                    : certificate.never().isEmpty();
            if (answered) {
                return bound(asked);
            }
        }
        throw unasked(file);
    }

    /** A family without such a member does not include it. */
    private static boolean isIncluded(BooleanSupplier included) {
        try {
            return included.getAsBoolean();
        } catch (IrregularFamily none) {
            return false;
        }
    }

    private String bound(ModelQuestion asked) {
        return "; it is about " + subject.get(0) + " and answers '" + (PiTarget.isFor(subject.get(0)) ? "check " : "")
                + asked + "'";
    }

    private PiSystem system() throws UserError {
        if (PiTarget.isFor(subject.get(0))) {
            return PiModel.read(subject.get(0), subject.subList(1, subject.size()));
        }
        var program = checking.program();
        try (OpenedSubject opened = program.subject(checking.console(), subject)) {
            var proof = new ProgramProof(opened.subject(), program.cycles(opened.subject()), program.depth());
            return proof.system(checking.limits(), ProofProgress.SILENT)
                    .map(CycleProof::system)
                    .orElseThrow(() -> new UserError(
                            ExitCode.USAGE,
                            "The certificate holds, but nobody can tell whether it is about " + subject.get(0) + ": "
                                    + String.join("; ", proof.notes()) + ".",
                            "Leave the program out to check the certificate alone.",
                            null));
        }
    }

    private void mustBe(boolean about, Path file) throws UserError {
        if (!about) {
            throw new UserError(
                    ExitCode.USAGE,
                    "The certificate holds, but is not about " + String.join(" ", subject) + ": " + file
                            + " proves something of another "
                            + (NetFile.isFor(subject.get(0)) ? "net." : "system."),
                    "Name what it was made of, as it was then and with the same parameters, or prove it again.",
                    null);
        }
    }

    private UserError unasked(Path file) {
        return new UserError(
                ExitCode.USAGE,
                "The certificate holds and is about the system of " + subject.get(0) + ", but " + file
                        + " answers none of its questions.",
                "Prove them again.",
                null);
    }
}
