package dev.galgo.pi.family.growth;

/** A family is not of a form about which all of its members can be asked at once. The message says why, as the end of a sentence. */
public final class IrregularFamily extends RuntimeException {
    private static final long serialVersionUID = 1;

    public IrregularFamily(String message) {
        super(message);
    }
}
