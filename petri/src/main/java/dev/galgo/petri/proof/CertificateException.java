package dev.galgo.petri.proof;

/** Says why a certificate proves nothing. */
public final class CertificateException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CertificateException(String message) {
        super(message);
    }
}
