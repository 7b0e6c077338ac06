package dev.galgo.cli.verify;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.pi.program.CycleProof;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
            description =
                    "Check a proof that was written, without any solver, and whether it is about the model, net or program, if one is named.")
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

    /**
     * Writes a proof, if that is wanted.
     *
     * @param proved whether anything was proved
     * @param text the certificate of the first proof; empty if none could be made
     */
    void keep(Console console, boolean proved, Optional<String> text) throws UserError {
        if (certificate == null) {
            return;
        }
        if (text.isPresent()) {
            OutputFile.write(console, certificate, text.get(), "--certificate");
        } else {
            console.note(
                    proved
                            ? "no certificate of the proof could be made within the limits, so there is none to write."
                            : "nothing was proved, so there is no certificate to write.");
        }
    }

    /** Writes all proofs: the first to the file, the others beside it, numbered. */
    void keepAll(Console console, List<CycleProof.ProofToKeep> kept) throws UserError {
        if (certificate == null) {
            return;
        }
        List<String> proofs = kept.stream()
                .map(CycleProof.ProofToKeep::text)
                .flatMap(Optional::stream)
                .toList();
        if (proofs.isEmpty()) {
            console.note("nothing was proved with a certificate, so there is none to write.");
        }
        boolean printed = certificate.equals(OutputFile.STANDARD_OUTPUT);
        var files = new ArrayList<String>();
        for (int i = 0; i < proofs.size(); i++) {
            Path file = i == 0 || printed ? certificate : OutputFile.numbered(certificate, i + 1);
            OutputFile.write(console, file, proofs.get(i), "--certificate");
            files.add(file.toString());
        }
        if (proofs.size() < kept.size() && !proofs.isEmpty()) {
            console.note("of " + (kept.size() - proofs.size()) + " of " + kept.size()
                    + " proofs no certificate could be made within the limits.");
        }
        if (files.size() > 1 && !printed) {
            console.note("proofs kept in " + String.join(", ", files));
        }
    }
}
