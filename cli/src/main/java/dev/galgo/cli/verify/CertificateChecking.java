package dev.galgo.cli.verify;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.cycles.DeadlockSubjectOptions;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.CertificateException;
import dev.galgo.petri.proof.JsonTree;
import dev.galgo.pi.family.FamilyCertificate;
import dev.galgo.pi.family.FamilyCertificates;
import dev.galgo.pi.proof.SystemCertificate;
import dev.galgo.pi.proof.SystemCertificates;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Checks a certificate that was written: whether it holds and, where a subject is named, whether it is about that. */
record CertificateChecking(Console console, ProofLimits limits, DeadlockSubjectOptions program) {
    /** @param subject the words that name a model, a net or a program; none if the certificate is to be checked alone */
    int check(Path file, List<String> subject) throws UserError {
        String text = text(file);
        try {
            Budget budget = Budget.start(limits);
            String format = JsonTree.parse(text).get("format").text();
            if (FamilyCertificates.isFor(format)) {
                FamilyCertificate checked = FamilyCertificates.check(text, budget);
                String about = subject.isEmpty() ? "" : new CertificateSubject(this, subject).binds(checked, file);
                console.out()
                        .println("the certificate holds: "
                                + checked.family().model().file() + ", " + checked.claim() + " for every "
                                + checked.family().parameter() + " from "
                                + checked.family().first() + " on; " + checked.summary() + about);
            } else if (SystemCertificates.isFor(format)) {
                SystemCertificate checked = SystemCertificates.check(text, budget);
                String about = subject.isEmpty() ? "" : new CertificateSubject(this, subject).binds(checked, file);
                console.out()
                        .println("the certificate holds: " + checked.model().file() + ", never "
                                + String.join(", ", checked.never())
                                + (checked.never().size() > 1 ? " together" : "") + "; " + checked.summary() + about);
            } else {
                Certificate checked = CertificateCheck.check(text, budget);
                String about = subject.isEmpty() ? "" : new CertificateSubject(this, subject).binds(checked, file);
                console.out()
                        .println("the certificate holds: " + checked.question().net() + ", never "
                                + checked.question().words() + "; " + checked.summary() + about);
            }
            return ExitCode.FINE;
        } catch (CertificateException wrong) {
            throw new UserError(
                    ExitCode.USAGE,
                    "The certificate does not hold: " + wrong.getMessage() + ".",
                    "Prove it again.",
                    wrong);
        } catch (LimitReached limit) {
            throw new UserError(
                    ExitCode.TROUBLE,
                    new LimitWords(limits)
                            .of("The certificate was not checked to its end: " + limit.getMessage() + "."),
                    "Raise the limit.",
                    limit);
        }
    }

    /** Refuses what was never a certificate; whether one that was meant to be holds is for the check to say. */
    private static String text(Path file) throws UserError {
        if (Files.notExists(file) || Files.isDirectory(file)) {
            throw new UserError(
                    ExitCode.USAGE,
                    Files.exists(file)
                            ? file + " is a directory."
                            : "There is no file " + file + " in " + Path.of("").toAbsolutePath() + ".",
                    "Check the name of the certificate.",
                    null);
        }
        String text;
        try {
            text = Target.of(file.toString()).text(file.toString());
        } catch (OpenException unreadable) {
            throw UserError.of(unreadable);
        }
        if (!text.stripLeading().startsWith("{")) {
            throw new UserError(
                    ExitCode.USAGE,
                    file + " is no certificate.",
                    "Name a file that galgo verify --certificate wrote.",
                    null);
        }
        return text;
    }
}
