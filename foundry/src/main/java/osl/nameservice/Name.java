package osl.nameservice;

import java.io.Externalizable;

/** What the original library names places by. Programs pass such names on and compare them; there is nothing to ask of one. */
public interface Name extends Externalizable {}
