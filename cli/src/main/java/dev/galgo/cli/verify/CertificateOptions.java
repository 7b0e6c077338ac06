package dev.galgo.cli.verify;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.ExitCode;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.LimitReached;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.proof.CertificateCheck;
import dev.galgo.petri.proof.CertificateException;
import dev.galgo.petri.proof.CertificateText;
import dev.galgo.petri.verify.Answer;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where proofs are kept, and how one is checked. */
final class CertificateOptions {
    @Option(
            names = "--certificate",
            paramLabel = "FILE",
            description = "Write the proof to a file; of a program, one file a cycle.")
    @Nullable
    private Path certificate;

    @Option(
            names = "--check-certificate",
            paramLabel = "FILE",
            description = "Check a proof that was written, without any solver.")
    @Nullable
    private Path toCheck;

    /** The certificate that is to be checked; null if there is none. */
    @Nullable
    Path toCheck() {
        return toCheck;
    }

    /** Whether proofs are to be kept. */
    boolean wanted() {
        return certificate != null;
    }

    /** Writes the first proof, if that is wanted. */
    void keep(Console console, List<Answer> answers) throws UserError {
        if (certificate == null) {
            return;
        }
        Answer.Free proved = null;
        for (Answer answer : answers) {
            proved = proved == null && answer instanceof Answer.Free free ? free : proved;
        }
        if (proved == null) {
            console.note("nothing was proved, so there is no certificate to write.");
        } else {
            OutputFile.write(console, certificate, CertificateText.write(proved.certificate()), "--certificate");
        }
    }

    /** Writes all proofs: the first to the file, the others beside it, numbered. */
    void keepAll(Console console, List<Certificate> proofs) throws UserError {
        if (certificate == null) {
            return;
        }
        if (proofs.isEmpty()) {
            console.note("nothing was proved with a certificate, so there is none to write.");
        }
        boolean printed = certificate.equals(OutputFile.STANDARD_OUTPUT);
        var files = new ArrayList<String>();
        for (int i = 0; i < proofs.size(); i++) {
            Path file = i == 0 || printed ? certificate : OutputFile.numbered(certificate, i + 1);
            OutputFile.write(console, file, CertificateText.write(proofs.get(i)), "--certificate");
            files.add(file.toString());
        }
        if (files.size() > 1 && !printed) {
            console.note("proofs kept in " + String.join(", ", files));
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

    static int check(Console console, Path file, ProofLimits limits) throws UserError {
        String text = text(file);
        try {
            Certificate checked = CertificateCheck.check(text, Budget.start(limits));
            console.out()
                    .println("the certificate holds: " + checked.question().net() + ", never "
                            + checked.question().text() + "; " + checked.summary());
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
                    "The certificate was not checked to its end: " + limit.getMessage() + ".",
                    "Raise the limit.",
                    limit);
        }
    }
}
